import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readTokens } from '../../../src/build/content/facts/tokens'
import { tokens } from '../../../src/shared/design/tokens'

type Manifest = Record<'name' | 'theme_color' | 'background_color', string> & {
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

const read = (name: string) => readFileSync(join('static', name))
const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Manifest

describe('the icons and their manifest', () => {
  it('agree on sizes and file types', async () => {
    // One picture for both purposes would have a wide margin where nothing cuts it.
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
      'any any',
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(read(src)).metadata()
      expect(type).toContain(format)
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('use the product name of company.yml and the colours of the design', () => {
    const { night, paper, lamp } = tokens.color
    expect(manifest).toMatchObject({
      name: readTokens('.').fr.get('product'),
      theme_color: night,
      background_color: paper,
    })
    const colours = String(read('favicon.svg')).match(/#[0-9a-f]{6}/gi)
    expect(colours).toEqual([night, paper, lamp])
  })
})
