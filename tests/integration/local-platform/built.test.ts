import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonToBuild } from '../../../tools/local/commands/built'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-built-'))
})
afterEach(() => rm(root, { recursive: true }))

const file = async (path: string, minute: number) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), '')
  const time = new Date(Date.UTC(2026, 0, 1, 0, minute))
  await utimes(join(root, path), time, time)
}

it('asks for a build where there is none, and where a source is newer', async () => {
  await file('content/pages/home/fr.md', 1)
  await file('src/templates/home.tsx', 1)
  expect(reasonToBuild(root)).toBe('nothing is built yet')
  await file('dist/_redirects', 2)
  expect(reasonToBuild(root)).toBeUndefined()
  await file('content/pages/home/fr.md', 3)
  expect(reasonToBuild(root)).toBe('content/pages/home/fr.md has changed')
})

it('takes no notice of what the build itself writes, nor of tests', async () => {
  await file('dist/_redirects', 2)
  await file('src/gatsby-types.d.ts', 3)
  await file('tests/unit/x.test.ts', 3)
  expect(reasonToBuild(root)).toBeUndefined()
})
