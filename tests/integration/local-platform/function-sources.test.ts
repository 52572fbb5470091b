import { globSync } from 'node:fs'
import { build } from 'esbuild'
import { isFunctionSource } from '../../../tools/local/functions/sources'

it('a change to any file that functions are bundled from bundles them anew, a change to a page does not', async () => {
  const { metafile } = await build({
    entryPoints: globSync('netlify/functions/*.mts'),
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    platform: 'node',
    packages: 'external',
  })
  const files = Object.keys(metafile.inputs)
  expect(files).toContain('src/theme/tokens.ts')
  expect(files.filter((file) => !isFunctionSource(file))).toEqual([])
  expect(isFunctionSource('src/templates/home.tsx')).toBe(false)
})
