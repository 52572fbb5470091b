import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishedPage } from '../../../src/build/published/page-data'
import { picturesOf, publishPictures } from '../../../src/build/published/pictures'
import { articlePage, contextOf } from '../../unit/seo/samples'

let cache: string
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(cache, { recursive: true }))

const publish = async (title: string) => {
  const published = new Map<string, Buffer>()
  const card = { title, language: 'fr', product: 'Vigie' } as const
  await publishPictures([{ path: '/og/fr/home.png', card }], cache, (name, content) =>
    published.set(name, content),
  )
  return published.get('og/fr/home.png')
}

it('draws a picture once and then takes the one it kept', async () => {
  const drawn = await publish('Accueil')
  expect(drawn?.subarray(1, 4).toString()).toBe('PNG')
  const [name = ''] = readdirSync(cache)
  writeFileSync(join(cache, name), 'kept')
  expect((await publish('Accueil'))?.toString()).toBe('kept')
})

it('draws again when the words change, and forgets the picture of before', async () => {
  await publish('Accueil')
  const [before] = readdirSync(cache)
  await publish('Bienvenue')
  const kept = readdirSync(cache)
  expect(kept).toHaveLength(1)
  expect(kept).not.toContain(before)
})

it('draws none for a page that shares another one’s', () => {
  const page = articlePage('')
  const sharing: PublishedPage = {
    ...page,
    context: contextOf({ pageId: 'bakers', picture: '/og/fr/home.png' }),
  }
  expect(picturesOf(page)).toHaveLength(1)
  expect(picturesOf(sharing)).toEqual([])
})
