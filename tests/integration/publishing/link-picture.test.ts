import sharp from 'sharp'
import { drawLinkPicture } from '../../../src/build/published/link-picture'

const page = { title: 'La conformité LCB-FT des marchands d’art', language: 'fr', product: 'Vigie' } as const

it('draws a PNG of 1200 by 630 pixels and at most 100 kB', async () => {
  const picture = await drawLinkPicture({ ...page, motif: 'frame' })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThanOrEqual(100_000)
})

it('draws the same bytes for the same page, and different bytes for another title or product', async () => {
  const picture = await drawLinkPicture(page)
  expect(await drawLinkPicture(page)).toEqual(picture)
  for (const change of [{ title: 'La conformité' }, { product: 'Sémaphore' }])
    expect(await drawLinkPicture({ ...page, ...change })).not.toEqual(picture)
})

it.each([
  ['with characters that the font lacks', '合规', /font lacks a character/],
  ['that is too long', 'conformité '.repeat(60).trim(), /does not fit/],
])('refuses a title %s', async (_, title, message) => {
  await expect(drawLinkPicture({ ...page, title })).rejects.toThrow(message)
})
