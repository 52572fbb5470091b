import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonToBuild } from '../../../tools/local/commands/reason-to-build'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-built-'))
})
afterEach(() => rm(root, { recursive: true }))

const at = (path: string, minute: number) => {
  const time = new Date(Date.UTC(2026, 0, 1, 0, minute))
  return utimes(join(root, path), time, time)
}

/** A file of that minute, in folders from which nothing has been taken since the first. */
const file = async (path: string, minute: number) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), '')
  await at(path, minute)
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) await at(folder, 1)
}

/** What a build leaves in that minute. */
const built = async (minute: number) => {
  await file('netlify/generated/site.json', minute)
  await file('dist/_redirects', minute)
}

it('asks for a build where there is none, and where a source is newer', async () => {
  await file('content/pages/home/fr.md', 1)
  await file('src/templates/home.tsx', 1)
  expect(reasonToBuild(root)).toBe('dist/_redirects is missing')
  await built(2)
  expect(reasonToBuild(root)).toBeUndefined()
  await file('content/pages/home/fr.md', 3)
  expect(reasonToBuild(root)).toBe('content/pages/home/fr.md has changed')
})

it('asks for a build where a source was taken out', async () => {
  await file('content/pages/gone/fr.md', 1)
  await built(2)
  await rm(join(root, 'content/pages/gone/fr.md'))
  expect(reasonToBuild(root)).toBe('content/pages/gone has changed')
})

it('asks for a build where the site is there, but not what the functions know of it', async () => {
  await file('dist/_redirects', 2)
  expect(reasonToBuild(root)).toBe('netlify/generated/site.json is missing')
})

it('takes no notice of what the build itself writes, nor of tests', async () => {
  await built(2)
  await file('src/gatsby-types.d.ts', 3)
  await file('tests/unit/x.test.ts', 3)
  expect(reasonToBuild(root)).toBeUndefined()
})
