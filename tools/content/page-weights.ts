import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { readIfExists, type ContentFile } from '../../src/build/content/parse/files'
import { msg, textOf } from '../../src/build/content/validate/messages'
import { DIST, MAX_HTML_BYTES, pageFile } from '../../src/build/adapter/output'
import type { Language } from '../../src/shared/languages'

/** Pages of at least this size are listed, to warn writers before a page reaches the limit. */
const WARNING_BYTES = 17_500

const compress = promisify(brotliCompress)

/** Lists the pages whose compressed HTML in the last build is near or over the size limit; '' if there are none. */
export async function heavyPages(
  root: string,
  files: readonly ContentFile[],
  language: Language,
): Promise<string> {
  const kB = (bytes: number) => (bytes / 1000).toLocaleString(language, { minimumFractionDigits: 1 })
  const lines = await Promise.all(
    files.map(async ({ data: { path } }) => {
      const html = typeof path === 'string' ? readIfExists(join(root, DIST, pageFile(path))) : undefined
      const bytes = html === undefined ? 0 : (await compress(html)).length
      return bytes >= WARNING_BYTES ? [`\n  ${String(path)}  ${kB(bytes)}`] : []
    }),
  )
  if (lines.flat().length === 0) return ''
  return (
    textOf(msg('heavyPages', { most: kB(MAX_HTML_BYTES), from: kB(WARNING_BYTES) }), language) +
    lines.flat().join('')
  )
}
