import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFaces, fontFiles } from '../../../src/shared/design/font-faces'
import { GLYPHS } from '../../../tools/fonts/glyphs'

/** All texts of the site and its mails, with the Markdown and JSON around them. */
const readTexts = (): string =>
  ['content', 'locales']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    // The site shows neither the guides for writers nor what `npm run content` prints (content.json).
    .filter(
      (name) => /\.(json|md|yml)$/.test(name) && !/\b(README\.md|LISEZMOI\.md|content\.json)$/.test(name),
    )
    .map((name) => readFileSync(name, 'utf8'))
    .join('')

describe('fonts', () => {
  it.each(Object.values(fontFiles))('have a file name that changes with their content: %s', (file) => {
    const hash = createHash('sha256')
      .update(readFileSync(join('static', file)))
      .digest('hex')
    expect(file).toContain(hash.slice(0, 8))
  })

  it('contain every character of the site’s texts', () => {
    // Leaves out ASCII signs, which may be Markdown or JSON. tests/e2e/page-layout.spec.ts checks these signs.
    const characters = new Set(readTexts().replace(/\s|[!-/:-@[-`{-~]/g, ''))
    expect([...characters].filter((character) => !GLYPHS.includes(character))).toEqual([])
  })

  it.each(['Arial', 'LiberationSans', 'Roboto', 'DejaVuSans'])('fall back to an adjusted %s', (name) => {
    const faces = fontFaces.split('@font-face').filter((face) => face.includes(`local('${name}`))
    expect(faces.length).toBeGreaterThanOrEqual(3)
    for (const face of faces) expect(face).toMatch(/size-adjust:\d.*ascent-override:\d.*descent-override:\d/)
  })
})
