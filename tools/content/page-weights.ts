import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { ContentFile } from '../../src/build/content/parse/files'
import { readIfThere } from '../../src/build/content/parse/read-if-there'
import { msg, textOf } from '../../src/build/content/validate/messages'
import { DIST, MOST_HTML, pageFile } from '../../src/build/adapter/output'
import type { Language } from '../../src/shared/languages'

/** From this weight a page is listed, so that a writer knows before the limit fails a test. */
const WARNING = 17_500

const compress = promisify(brotliCompress)

/** Lists the pages of the last build whose HTML nears its limit, in kB of brotli; '' if there are none, or no build. */
export async function heavyPages(
  root: string,
  files: readonly ContentFile[],
  language: Language,
): Promise<string> {
  const kB = (bytes: number) => (bytes / 1000).toLocaleString(language, { minimumFractionDigits: 1 })
  const lines = await Promise.all(
    files.map(async ({ data: { path } }) => {
      const html = typeof path === 'string' ? readIfThere(join(root, DIST, pageFile(path))) : undefined
      const bytes = html === undefined ? 0 : (await compress(html)).length
      return bytes >= WARNING ? [`\n  ${String(path)}  ${kB(bytes)}`] : []
    }),
  )
  if (lines.flat().length === 0) return ''
  return (
    textOf(msg('heavyPages', { most: kB(MOST_HTML), from: kB(WARNING) }), language) + lines.flat().join('')
  )
}
