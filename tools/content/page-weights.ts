import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { ContentFile } from '../../src/build/content/parse/files'
import { readIfThere } from '../../src/build/content/parse/read-if-there'
import { msg, textOf } from '../../src/build/content/validate/messages'
import { DIST, MOST_HTML, pageFile } from '../../src/build/adapter/output'
import type { Language } from '../../src/shared/languages'

const NEAR = 18_000

const compress = promisify(brotliCompress)

/** A page whose HTML comes near what a page may weigh, in bytes of brotli. */
export type HeavyPage = { file: string; path: string; bytes: number }

/** The pages of the last build that weigh more than 18 kB; none where nothing was built. Compresses beside other work. */
export async function heavyPages(root: string, files: readonly ContentFile[]): Promise<HeavyPage[]> {
  const weighed = files.map(async ({ file, data: { path } }) => {
    const html = typeof path === 'string' ? readIfThere(join(root, DIST, pageFile(path))) : undefined
    const bytes = html === undefined ? 0 : (await compress(html)).length
    return { file, path: String(path), bytes }
  })
  return (await Promise.all(weighed)).filter(({ bytes }) => bytes > NEAR)
}

/** Tells the writer; it fails nothing. */
export function describeHeavyPages(pages: readonly HeavyPage[], language: Language): string {
  const kB = (bytes: number) =>
    (bytes / 1000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const listed = pages.map(({ path, bytes }) => `  ${path}  ${kB(bytes)}`)
  return [textOf(msg('heavyPages', { most: MOST_HTML / 1000 }), language), ...listed].join('\n')
}
