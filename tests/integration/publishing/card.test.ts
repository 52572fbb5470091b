import sharp from 'sharp'
import { MOTIFS } from '../../../src/page-context'
import { cardSvg, drawCard } from '../../../src/build/og/card'

const content = {
  title: 'La conformité LCB-FT des marchands d’art',
  language: 'fr',
  product: 'Vigie',
} as const

describe('a picture card', () => {
  it('is a PNG of 1200 by 630 pixels and at most 100 kB, whatever the motif', async () => {
    for (const motif of [undefined, ...MOTIFS]) {
      const card = await drawCard({ ...content, motif })
      const { format, width, height } = await sharp(card).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      expect(card.length).toBeLessThanOrEqual(100_000)
    }
  })

  it('is the same bytes every time', async () => {
    expect(await drawCard(content)).toEqual(await drawCard(content))
  })

  it('depends on title and language', async () => {
    const card = await drawCard(content)
    expect(await drawCard({ ...content, language: 'en' })).not.toEqual(card)
    expect(await drawCard({ ...content, title: 'La conformité' })).not.toEqual(card)
  })

  it('uses no font of the machine', () => {
    expect(cardSvg(content)).not.toMatch(/<text|font-family/)
  })

  it('refuses a title that its fonts cannot write, and one that does not fit', () => {
    expect(() => cardSvg({ ...content, title: '合规' })).toThrow(/glyph/)
    expect(() => cardSvg({ ...content, title: 'conformité '.repeat(60).trim() })).toThrow(/fit/)
  })
})
