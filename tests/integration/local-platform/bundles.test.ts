import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Bundles } from '../../../tools/local/functions/bundles'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-bundles-'))
  await mkdir(join(root, 'netlify/functions'), { recursive: true })
  await write('first')
})
afterEach(() => rm(root, { recursive: true }))

const write = (text: string) => writeFile(join(root, 'netlify/functions/greet.mts'), text)

/** A platform of the project: how often it bundles, and the function that it runs. */
function platform() {
  let bundled = 0
  const bundles = new Bundles(root, async (outDir) => {
    bundled += 1
    await mkdir(outDir, { recursive: true })
    await writeFile(join(outDir, 'greet.mjs'), await readFile(join(root, 'netlify/functions/greet.mts')))
    return [{ name: 'greet', entry: 'greet.mjs', schedule: undefined, routes: [] }]
  })
  const run = async () => readFile((await bundles.make())[0]?.entry ?? '', 'utf8')
  return { run, bundled: () => bundled }
}

it('bundles nothing for a second platform, or a second start, with the same sources', async () => {
  expect(await platform().run()).toBe('first')
  const second = platform()
  expect(await second.run()).toBe('first')
  expect(second.bundled()).toBe(0)
})

it('runs one bundle where two platforms start at once', async () => {
  expect(await Promise.all([platform().run(), platform().run()])).toEqual(['first', 'first'])
})

it('bundles anew what has changed, and finds again what was undone', async () => {
  const { run, bundled } = platform()
  await run()
  await write('second')
  expect(await run()).toBe('second')
  await write('first')
  expect(await run()).toBe('first')
  expect(bundled()).toBe(2)
})
