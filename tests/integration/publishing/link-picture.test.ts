import sharp from 'sharp'
import { drawLinkPicture } from '../../../src/build/published/link-picture'
import { MOTIFS } from '../../../src/page-context'

const page = { title: 'La conformité LCB-FT des marchands d’art', language: 'fr', product: 'Vigie' } as const

describe('a link picture', () => {
  it('is a PNG of 1200 by 630 pixels and at most 100 kB', async () => {
    const picture = await drawLinkPicture({ ...page, motif: 'frame' })
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(picture.length).toBeLessThanOrEqual(100_000)
  })

  it('is the same bytes every time', async () => {
    expect(await drawLinkPicture(page)).toEqual(await drawLinkPicture(page))
  })

  it('differs by title, language, product and motif', async () => {
    const changes = [
      {},
      { title: 'La conformité' },
      { language: 'en' },
      { product: 'Sémaphore' },
      ...MOTIFS.map((motif) => ({ motif })),
    ] as const
    const pictures = await Promise.all(changes.map((change) => drawLinkPicture({ ...page, ...change })))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(changes.length)
  })

  it('refuses a title that its font cannot write', async () => {
    await expect(drawLinkPicture({ ...page, title: '合规' })).rejects.toThrow(/font lacks a character/)
  })

  it.each(['conformité '.repeat(60).trim(), 'in'.repeat(60)])(
    'refuses a title that does not fit: %s',
    (title) => expect(drawLinkPicture({ ...page, title })).rejects.toThrow(/does not fit/),
  )
})
