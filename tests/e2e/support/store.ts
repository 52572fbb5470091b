import { addresses } from './platform'

type Rest = { url: string; token: string }

/** Runs one Redis command through the platform's own REST adapter. @throws what Redis answers as an error */
export async function redis(
  command: readonly (string | number)[],
  { url, token }: Rest = addresses().redisRest,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return result
}

/** One entry of the stream of page views. */
export type StoredView = { page_path: string; user_agent: string; referrer: string; session_id: string }

/** The views recorded for a browser that gives this name for itself, oldest first. */
export async function viewsOf(userAgent: string, rest?: Rest): Promise<StoredView[]> {
  const entries = (await redis(['XRANGE', 'page_views', '-', '+'], rest)) as [string, string[]][]
  return entries
    .map(([, fields]) => {
      const view: Record<string, string> = {}
      for (let index = 0; index + 1 < fields.length; index += 2)
        view[fields[index] ?? ''] = fields[index + 1] ?? ''
      return view as StoredView
    })
    .filter((view) => view.user_agent === userAgent)
}

/** Forgets who has sent how many forms: all tests send from one address. */
export async function resetRateLimits(rest?: Rest): Promise<void> {
  const keys = (await redis(['KEYS', '*:rl:*'], rest)) as string[]
  if (keys.length > 0) await redis(['DEL', ...keys], rest)
}
