import { createHash } from 'node:crypto'
import { LOADER, PREFETCHING } from '../browser/inline-scripts'

/** A header longer than this is cut or refused by proxies on the way. */
const MAX_HEADER_BYTES = 8000

const HANDLER = /\son[a-z]+="/

/** The same on every page and in every build. */
const INLINE_SCRIPTS = [LOADER, PREFETCHING]

/** Emotion inserts later rules into a style element that is empty when the browser checks it. */
const EMPTY = sha256('')

/**
 * One policy for all pages, because the not-found page is served under any path. Every inline style is listed by its
 * hash.
 */
export function createContentSecurityPolicy() {
  const styles = new Set([EMPTY])
  const styleAttributes = new Set<string>()

  return {
    /** @throws Error naming the page where something inline is not what the policy can allow. */
    allow(html: string, name: string): void {
      for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        const isData = /type="application\/(ld\+json|json)"/.test(attributes)
        if (!isData && !/\ssrc=/.test(attributes) && !INLINE_SCRIPTS.includes(code)) {
          throw new Error(
            `${name}: an inline script that the content-security policy would block: ${code.slice(0, 60)}`,
          )
        }
      }
      // Few pages have even the look of one, and every page comes through here.
      if (HANDLER.test(html) && HANDLER.test(html.replace(/<script[\s\S]*?<\/script>/g, ''))) {
        throw new Error(`${name}: an inline event handler that the content-security policy would block`)
      }
      for (const [, css = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) styles.add(sha256(css))
      for (const [, css = ''] of html.matchAll(/\sstyle="([^"]*)"[^<>]*>/g))
        styleAttributes.add(sha256(unescape(css)))
    },

    /** @throws Error when the whole has grown past what proxies let through. */
    header(): string {
      const policy = [
        "default-src 'none'",
        `script-src 'self' ${INLINE_SCRIPTS.map(sha256).join(' ')}`,
        `style-src 'self' ${[...styles].sort().join(' ')}`,
        `style-src-attr 'unsafe-hashes' ${[...styleAttributes].sort().join(' ')}`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        'upgrade-insecure-requests',
      ].join('; ')
      if (Buffer.byteLength(policy) > MAX_HEADER_BYTES) {
        throw new Error(
          `The content-security policy has ${Buffer.byteLength(policy)} bytes; at most ${MAX_HEADER_BYTES} get through`,
        )
      }
      return policy
    },
  }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const unescape = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
