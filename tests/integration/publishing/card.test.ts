import sharp from 'sharp'
import { SAMPLE_VIEWS } from '../../../src/components/gallery/sample-views'
import { MOTIFS } from '../../../src/page-context'
import { cardSvg, drawCard } from '../../../src/build/og/card'

const KINDS = ['plan', 'offices', 'layers', 'form', 'article'] as const
const PICTURES = [...SAMPLE_VIEWS, ...KINDS.map((kind) => ({ kind }))]

const CARDS = [
  ...MOTIFS.map((motif) => [motif, { motif }] as const),
  ...PICTURES.map((picture) => [picture.kind, { picture }] as const),
]

const content = {
  title: 'La conformité LCB-FT des marchands d’art',
  language: 'fr',
  product: 'Vigie',
  name: 'Sample & Co',
  picture: { kind: 'layers' },
} as const

describe('a picture card', () => {
  it.each(CARDS)('is a PNG of 1200 by 630 pixels and at most 100 kB with %s', async (_, shown) => {
    const card = await drawCard({ ...content, ...shown })
    const { format, width, height } = await sharp(card).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(card.length).toBeLessThanOrEqual(100_000)
  })

  it('is the same bytes every time', async () => {
    expect(await drawCard(content)).toEqual(await drawCard(content))
  })

  it('depends on title and language', async () => {
    const card = await drawCard(content)
    expect(await drawCard({ ...content, language: 'en' })).not.toEqual(card)
    expect(await drawCard({ ...content, title: 'La conformité' })).not.toEqual(card)
  })

  it('depends on what the page shows', () => {
    const drawn = PICTURES.map((picture) => cardSvg({ ...content, picture }))
    expect(new Set(drawn).size).toBe(PICTURES.length)
  })

  it('uses no font of the machine', () => {
    expect(cardSvg(content)).not.toMatch(/<text|font-family/)
  })

  it('refuses a title that its fonts cannot write, and one that does not fit', () => {
    expect(() => cardSvg({ ...content, title: '合规' })).toThrow(/glyph/)
    expect(() => cardSvg({ ...content, title: 'conformité '.repeat(60).trim() })).toThrow(/fit/)
  })
})
