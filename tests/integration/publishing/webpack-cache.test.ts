import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import webpack, { type Stats } from 'webpack'
import { keepByVersion } from '../../../src/build/webpack-cache'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'webpack-'))
  write('index.js', 'document.title = "Vigie"')
  write('loader.js', 'module.exports = (source) => source')
  write('node_modules/.package-lock.json', '{}')
  write('.cache/compiled/gatsby-node.js', '')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

/** Bundles as Gatsby does. @returns whether it had to read the code anew, and what it follows for the next time */
async function bundle(): Promise<{ anew: boolean; followed: string[] }> {
  const compiler = webpack(
    keepByVersion(root, {
      context: root,
      entry: './index.js',
      mode: 'production',
      module: { rules: [{ test: /index/, use: join(root, 'loader.js') }] },
      output: { path: join(root, 'public') },
      cache: {
        type: 'filesystem',
        cacheLocation: join(root, '.cache/webpack'),
        buildDependencies: { config: [__filename] },
      },
    }),
  )
  const followed: string[] = []
  compiler.cache.hooks.storeBuildDependencies.tap('Test', (files) => {
    followed.push(...files)
  })
  const { compilation } = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('No stats'))))
  })
  await new Promise((resolve) => compiler.close(resolve))
  return { anew: [...compilation.modules].some((module) => compilation.builtModules.has(module)), followed }
}

it('uses what an earlier build kept, and follows no file of configuration or loaders for it', async () => {
  expect(await bundle()).toEqual({ anew: true, followed: [] })
  expect(await bundle()).toEqual({ anew: false, followed: [] })
})

it.each(['node_modules/.package-lock.json', '.cache/compiled/gatsby-node.js', 'index.js'])(
  'begins anew once %s has changed',
  async (file) => {
    await bundle()
    write(file, '"changed"')
    expect((await bundle()).anew).toBe(true)
  },
)
