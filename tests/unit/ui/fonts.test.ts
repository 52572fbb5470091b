import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackFamilies, fontFaces, fontFiles } from '../../../src/theme/fonts/faces'
import { tokens } from '../../../src/theme/tokens'
import { GLYPHS } from '../../../tools/fonts/sample'

const files = Object.values(fontFiles).map((url) => ({ url, file: readFileSync(join('static', url)) }))

const written = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The guides for writers are read in a repository, not on the site.
    .filter((name) => /\.(json|md|yml)$/.test(name) && !/^(README|LISEZMOI)\.md$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

describe('fonts', () => {
  it('have names that change with their content, so that they may be cached for ever', () => {
    for (const { url, file } of files)
      expect(url).toContain(createHash('sha256').update(file).digest('hex').slice(0, 8))
  })

  it('fit together into the second round trip of a new connection, 20 segments of 1,460 bytes', () => {
    expect(files.reduce((sum, { file }) => sum + file.length, 0)).toBeLessThanOrEqual(25_000)
  })

  it('hold every character that a page or a message uses', () => {
    // Spaces are made from the font's own; ASCII signs may be Markdown's or JSON's (tests/e2e/fonts.spec.ts sees those).
    const signs = [...written('content'), ...written('locales')].join('')
    const used = new Set(signs.replace(/\s|[!-/:-@[-`{-~]/g, ''))
    const missing = [...used].filter((character) => !GLYPHS.includes(character))
    expect(missing).toEqual([])
  })

  it.each(['Arial', 'Liberation Sans', 'Roboto', 'DejaVu Sans'])(
    'have a measured stand-in for %s',
    (name) => {
      const faces = fontFaces.split('@font-face').filter((face) => face.includes(`local('${name}`))
      expect(faces.length).toBeGreaterThanOrEqual(3)
      for (const face of faces)
        expect(face).toMatch(/size-adjust:\d.*ascent-override:\d.*descent-override:\d/)
    },
  )

  it.each(['display', 'text'] as const)('name every family of the %s stack in a rule', (role) => {
    const families = [...tokens.font[role].matchAll(/'([^']+)'/g)].map(([, family]) => family)
    expect(families.slice(1)).toEqual(fallbackFamilies[role])
    for (const family of families) expect(fontFaces).toContain(`font-family:'${String(family)}'`)
  })
})
