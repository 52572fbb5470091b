import { within } from '../timeout'
import { readText } from './read-body'

const PATIENCE_MS = 1_000
const PAGE_LIMIT = 1024 * 1024

/**
 * Reads pages of the site over HTTP, from its own origin only. Follows no redirect; gives undefined for
 * anything that is not a page of sensible size, in time.
 */
export const createPageSource =
  (origin: string) =>
  async (path: string): Promise<string | undefined> => {
    try {
      const page = await within(PATIENCE_MS, async (signal) => {
        const response = await fetch(new URL(path, origin), { redirect: 'error', signal })
        const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
        return isPage && response.body ? readText(response.body, PAGE_LIMIT, signal) : undefined
      })
      return typeof page === 'object' && page.ok ? page.text : undefined
    } catch {
      return undefined
    }
  }
