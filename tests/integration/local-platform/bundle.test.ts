import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataDir, PROJECT } from './spawned-platform'

jest.setTimeout(60_000)

const SCRIPT = `
  import { bundleFunctions } from './tools/local/functions/bundle.mts'
  import { readHostConfig } from './tools/local/site/config.mts'
  const [outDir] = process.argv.slice(-1)
  const { functionsDir, functions } = await readHostConfig(process.cwd())
  const bundled = await bundleFunctions({ projectRoot: process.cwd(), directory: functionsDir, settings: functions, outDir })
  for (const { entry } of bundled) {
    globalThis.awslambda = { streamifyResponse: (handler) => handler }
    if (typeof (await import(entry)).handler !== 'function') throw new Error(entry)
  }
  console.log(JSON.stringify(bundled.map(({ name }) => name)))
`

let dir: string
let names: string[]

beforeAll(async () => {
  dir = await newDataDir()
  const args = ['--import', 'tsx', '--input-type=module', '-e', SCRIPT, dir]
  names = JSON.parse(execFileSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' })) as string[]
})
afterAll(() => rm(dir, { recursive: true }))

const packagesOf = (name: string): string[] =>
  readdirSync(join(dir, name, 'node_modules')).flatMap((entry) =>
    entry.startsWith('@')
      ? readdirSync(join(dir, name, 'node_modules', entry)).map((scoped) => `${entry}/${scoped}`)
      : [entry],
  )

it('holds every function of the project, each of which loads', () => {
  const sources = readdirSync('netlify/functions').map((file) => file.replace(/\.mts$/, ''))
  expect(sources.length).toBeGreaterThan(0)
  expect(names.sort()).toEqual(sources.sort())
})

it('brings the content that functions read at run time', () => {
  for (const name of names) {
    expect(existsSync(join(dir, name, 'content/company.yml'))).toBe(true)
    expect(existsSync(join(dir, name, 'content/pages/privacy-policy/fr.md'))).toBe(true)
  }
})

it('brings nothing that only builds, tests or serves the site', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const unwanted = new Set(['gatsby', 'webpack', ...Object.keys(devDependencies)])
  // What renders the e-mails depends on it as well.
  unwanted.delete('prettier')
  expect(names.flatMap(packagesOf).filter((name) => unwanted.has(name))).toEqual([])
})
