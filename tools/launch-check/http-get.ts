export type HttpResponse = { status: number; headers: Headers; body: string }

/** Asks the site for a path and follows no redirect. @throws where nothing answers, saying so. */
export type HttpGet = (path: string) => Promise<HttpResponse>

const TIMEOUT_MS = 15_000

export const httpGetFrom =
  (site: string): HttpGet =>
  async (path) => {
    try {
      const response = await fetch(new URL(path, site), {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: response.status, headers: response.headers, body: await response.text() }
    } catch (error) {
      // What fetch throws says little; its cause names the trouble.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`The site does not answer: ${reason}`, { cause })
    }
  }
