import { addresses } from './platform'

/** Runs one Redis command over the local platform's REST API. @throws Error with Redis's message */
export async function redis(command: readonly (string | number)[]): Promise<unknown> {
  const { url, token } = addresses().redisRest
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return result
}

/** The fields of a recorded page view that tests read. */
export type StoredView = { page_path: string; user_agent: string; referrer: string; session_id: string }

/** The views recorded with this user agent, oldest first. */
export async function viewsOf(userAgent: string): Promise<StoredView[]> {
  const entries = (await redis(['XRANGE', 'page_views', '-', '+'])) as [string, string[]][]
  return entries
    .map(([, fields]) => {
      const view: Record<string, string> = {}
      for (let index = 0; index + 1 < fields.length; index += 2)
        view[fields[index] ?? ''] = fields[index + 1] ?? ''
      return view as StoredView
    })
    .filter((view) => view.user_agent === userAgent)
}

/** Resets the limits on submissions, because all tests send from one IP address, and some from one mailbox. */
export async function resetRateLimits(): Promise<void> {
  const keys = [await redis(['KEYS', '*:rl:*']), await redis(['KEYS', '*:mailbox:*'])].flat() as string[]
  if (keys.length > 0) await redis(['DEL', ...keys])
}
