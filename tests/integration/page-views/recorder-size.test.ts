import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

it('weighs less than 1.2 kB on the wire, consent check and session included', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/page-views/recorder.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
  })
  const [file] = outputFiles
  expect(file?.text).toContain('sendBeacon')
  expect(gzipSync(file?.contents ?? '', { level: 9 }).length).toBeLessThan(1200)
})
