import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { tokens } from '../../../src/shared/tokens'
import { PRODUCT } from '../../support/company'

type Manifest = Record<'name' | 'theme_color' | 'background_color', string> & {
  icons: { src: string; sizes: string; type: string }[]
}

const read = (name: string) => readFileSync(join('static', name))
const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Manifest

describe('icons', () => {
  it('exist in the sizes that the manifest names', async () => {
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512'])
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(read(src)).metadata()
      expect(type).toContain(format)
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('belong to the brand of company.yml and the colours of the tokens', () => {
    const { night, paper, lamp } = tokens.color
    expect(manifest).toMatchObject({ name: PRODUCT, theme_color: night, background_color: paper })
    const colours = String(read('favicon.svg')).match(/#[0-9a-f]{6}/gi)
    expect(colours).toEqual([night, paper, lamp])
  })
})
