import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturePath } from '../../seo/addresses'
import { cardSvg, drawCard, type CardContent } from '../og/card'
import type { PublishedPage } from './page-data'

export type Picture = { path: string; card: CardContent }

/** The picture that a page has for itself, or none: sectors that no menu lists share another page's. */
export function picturesOf({ context, content }: PublishedPage): Picture[] {
  const { language, pageId, picture, shell } = context
  const { page } = content.data
  if (!page || picture !== picturePath(language, pageId)) return []
  const motif = content.kind === 'sector' ? (content.data.page?.motif as CardContent['motif']) : undefined
  return [{ path: picture, card: { title: page.heading, language, product: shell.company.product, motif } }]
}

/**
 * Publishes the pictures, drawing only those that `cacheDir` does not hold yet: there they lie under the hash
 * of their drawing, which changes with the words, the fonts and the design.
 */
export async function publishPictures(
  pictures: readonly Picture[],
  cacheDir: string,
  write: (name: string, content: Buffer) => void,
): Promise<void> {
  mkdirSync(cacheDir, { recursive: true })
  const used = await Promise.all(
    pictures.map(async ({ path, card }) => {
      const name = `${createHash('sha256').update(cardSvg(card)).digest('hex')}.png`
      const cached = join(cacheDir, name)
      if (!existsSync(cached)) writeFileSync(cached, await drawCard(card))
      write(path.slice(1), readFileSync(cached))
      return name
    }),
  )
  for (const name of readdirSync(cacheDir)) if (!used.includes(name)) rmSync(join(cacheDir, name))
}
