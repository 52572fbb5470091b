import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { fallbackFamilies, fontFaces, fontFiles } from '../../../src/theme/fonts/faces'
import { tokens } from '../../../src/theme/tokens'
import { GLYPHS } from '../../../tools/fonts/sample'
import { readTexts } from '../../../tools/fonts/texts'

const files = Object.values(fontFiles).map((url) => ({ url, file: readFileSync(join('static', url)) }))

describe('fonts', () => {
  it('have names that change with their content, so that they may be cached for ever', () => {
    for (const { url, file } of files)
      expect(url).toContain(createHash('sha256').update(file).digest('hex').slice(0, 8))
  })

  it('fit together into the second round trip of a new connection, 20 segments of 1,460 bytes', () => {
    expect(files.reduce((sum, { file }) => sum + file.length, 0)).toBeLessThanOrEqual(20_000)
  })

  it('hold every character that a page or a message uses', () => {
    // Spaces are made from the font's own; ASCII signs may be Markdown's or JSON's (tests/e2e/fonts.spec.ts sees those).
    const used = new Set(readTexts().replace(/\s|[!-/:-@[-`{-~]/g, ''))
    const missing = [...used].filter((character) => !GLYPHS.includes(character))
    expect(missing).toEqual([])
  })

  it.each(['Av', 'L’', '’a', 'Té', 'r,'])('bring the letters of %s together in titles', (pair) => {
    const font = fontkit.openSync(join('static', fontFiles.display))
    if (!('layout' in font)) throw new Error('Expected a single font')
    const width = (text: string) => font.layout(text).advanceWidth
    const [left = '', right = ''] = pair
    expect(width(pair)).toBeLessThan(width(left) + width(right))
  })

  it.each(['Arial', 'LiberationSans', 'Roboto', 'DejaVuSans'])('have a measured stand-in for %s', (name) => {
    const faces = fontFaces.split('@font-face').filter((face) => face.includes(`local('${name}`))
    expect(faces.length).toBeGreaterThanOrEqual(3)
    for (const face of faces) expect(face).toMatch(/size-adjust:\d.*ascent-override:\d.*descent-override:\d/)
  })

  it.each(['display', 'text'] as const)('name every family of the %s stack in a rule', (role) => {
    const families = [...tokens.font[role].matchAll(/'([^']+)'/g)].map(([, family]) => family)
    expect(families.slice(1)).toEqual(fallbackFamilies[role])
    for (const family of families) expect(fontFaces).toContain(`font-family:'${String(family)}'`)
  })
})
