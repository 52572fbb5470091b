export type Answer = { status: number; headers: Headers; body: string }

/** Asks the site for a path and follows no redirect. @throws where nothing answers. */
export type Ask = (path: string) => Promise<Answer>

const TIMEOUT_MS = 15_000

export const askSite =
  (site: string): Ask =>
  async (path) => {
    const response = await fetch(new URL(path, site), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
