import { createHash } from 'node:crypto'
import { ENTERED, PRERENDERING } from './finish-page'

/** Proxies truncate or refuse longer headers. */
const MAX_HEADER_BYTES = 8000

const EVENT_HANDLER = /\son[a-z]+="/
const STYLE_ATTRIBUTE = /<[^<>]+\sstyle="/

/** Emotion adds rules at run time to a style element that is empty when the browser checks it. */
const EMPTY_STYLE = sha256('')

/**
 * Collects the inline styles of all pages in one policy. Policies by path would block the not-found page's styles.
 * @param siteScript the code of the site's script, the same on every page of a build
 */
export function createContentSecurityPolicy(siteScript: string) {
  const inlineScripts = [ENTERED, PRERENDERING, siteScript]
  const styles = new Set([EMPTY_STYLE])

  return {
    /** Allows a page's inline styles. @throws Error with the page's name if the policy would block its inline code */
    allow(html: string, name: string): void {
      for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        const isData = /type="application\/(ld\+json|json)"/.test(attributes)
        if (!isData && !/\ssrc=/.test(attributes) && !inlineScripts.includes(code)) {
          throw new Error(
            `${name}: an inline script that the content-security policy would block: ${code.slice(0, 60)}`,
          )
        }
      }
      // The second test ignores the text of scripts. It is slow, so it runs only if the first test finds a match.
      if (EVENT_HANDLER.test(html) && EVENT_HANDLER.test(html.replace(/<script[\s\S]*?<\/script>/g, ''))) {
        throw new Error(`${name}: an inline event handler that the content-security policy would block`)
      }
      if (STYLE_ATTRIBUTE.test(html)) {
        throw new Error(`${name}: a style attribute that the content-security policy would block`)
      }
      for (const [, css = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) styles.add(sha256(css))
    },

    /** @throws Error when the policy is longer than proxies accept */
    header(): string {
      const policy = [
        "default-src 'none'",
        `script-src 'self' ${inlineScripts.map(sha256).join(' ')}`,
        `style-src 'self' ${[...styles].sort().join(' ')}`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ].join('; ')
      if (Buffer.byteLength(policy) > MAX_HEADER_BYTES) {
        throw new Error(
          `The content-security policy has ${Buffer.byteLength(policy)} bytes; proxies accept at most ${MAX_HEADER_BYTES}`,
        )
      }
      return policy
    },
  }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
