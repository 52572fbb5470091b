import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_DATA_FILE } from '../../../src/site-data'
import { variablesOfCanaries } from '../../support/canary'
import { newDataDir, PROJECT } from './fixture'

/** Packs the functions as the host does, loads each pack, and prints the settings that each source exports. */
const SCRIPT = `
  import { zipFunctions } from '@netlify/zip-it-and-ship-it'
  const [outDir] = process.argv.slice(-1)
  const includedFiles = ['${SITE_DATA_FILE}']
  const packs = await zipFunctions('netlify/functions', outDir, {
    archiveFormat: 'none',
    basePath: process.cwd(),
    config: { '*': { includedFiles, includedFilesBasePath: process.cwd(), nodeSourcemap: true } },
  })
  const written = {}
  for (const { name, path, entryFilename } of packs) {
    globalThis.awslambda = { streamifyResponse: (handler) => handler }
    if (typeof (await import(path + '/' + entryFilename)).handler !== 'function') throw new Error(name)
    written[name] = (await import('./netlify/functions/' + name + '.mts')).config ?? {}
  }
  console.log(JSON.stringify(written))
`

let dir: string
let names: string[]
/** The settings that each function exports. */
let written: Record<string, Written>

beforeAll(async () => {
  dir = await newDataDir()
  const args = ['--import', 'tsx', '--input-type=module', '-e', SCRIPT, dir]
  const env = { ...process.env, ...variablesOfCanaries() }
  const output = execFileSync(process.execPath, args, { cwd: PROJECT, env, encoding: 'utf8' })
  written = JSON.parse(output) as typeof written
  names = Object.keys(written)
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
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`included_files = ["${SITE_DATA_FILE}"]`)
  for (const name of names) expect(existsSync(join(dir, name, SITE_DATA_FILE))).toBe(true)
})

it('brings nothing that only builds, tests or serves the site', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const unwanted = new Set(Object.keys(devDependencies))
  expect(names.flatMap(packagesOf).filter((name) => unwanted.has(name))).toEqual([])
})

const VIEWS = ['@upstash/redis', 'yup']
const SUBMISSIONS = ['@upstash/ratelimit', ...VIEWS]
const PACKAGES: Record<string, string[]> = {
  figures: VIEWS,
  'page-view': ['@upstash/redis', 'isbot', 'yup'],
  'roll-up-views': VIEWS,
  health: SUBMISSIONS,
  deliver: SUBMISSIONS,
  'mail-events': SUBMISSIONS,
  newsletter: SUBMISSIONS,
  'send-demo-email': SUBMISSIONS,
}

it('brings to each function the packages that it works with, and no others', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const brought = names.map((name) => [
    name,
    packagesOf(name)
      .filter((found) => found in dependencies)
      .sort(),
  ])
  const meant = Object.entries(PACKAGES).map(([name, packages]) => [name, [...packages].sort()])
  expect(Object.fromEntries(brought)).toEqual(Object.fromEntries(meant))
})

it('brings no value of the environment, and no file that could hold one', () => {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  // What looks for nothing finds nothing: the code that reads the variables is there.
  expect(texts.filter((text) => text.includes('SENDGRID_API_KEY'))).not.toEqual([])
  expect(files.filter((_, index) => texts[index]?.includes('canary-of-'))).toEqual([])
  const own = files.filter((file) => !file.includes('/node_modules/')).map((file) => file.slice(dir.length))
  expect(
    own.filter(
      (file) =>
        !/^\/manifest.json$|^\/[^/]+\/(___netlify-|netlify\/functions\/|netlify\/generated\/)/.test(file),
    ),
  ).toEqual([])
})

/** A function's settings, in the words in which the functions write them. */
type Settings = {
  path: string[]
  method: string[]
  region?: string
  schedule?: string
  rateLimit?: { windowLimit: number; windowSize: number; aggregateBy: string[] }
}

type Listed = {
  name: string
  region?: string
  buildData: { runtimeAPIVersion: number }
  schedule?: string
  routes?: { pattern: string; methods: string[] }[]
  trafficRules?: {
    action: {
      type: string
      config: {
        rateLimitConfig: { windowLimit: number; windowSize: number }
        aggregate: { keys: { type: string }[] }
      }
    }
  }
}

const read = ({ region, schedule, routes = [], trafficRules }: Listed): Settings => ({
  path: routes.map(({ pattern }) => pattern),
  method: [...new Set(routes.flatMap(({ methods }) => methods))],
  ...(region && { region }),
  ...(schedule && { schedule }),
  ...(trafficRules && { rateLimit: limitOf(trafficRules.action) }),
})

const limitOf = ({ type, config }: NonNullable<Listed['trafficRules']>['action']) => {
  expect(type).toBe('rate_limit')
  const { windowLimit, windowSize } = config.rateLimitConfig
  return { windowLimit, windowSize, aggregateBy: config.aggregate.keys.map((key) => key.type) }
}

const list = (value: string | string[] = []): string[] => (Array.isArray(value) ? value : [value])

type Written = Partial<Record<'path' | 'method', string | string[]>> &
  Pick<Settings, 'region' | 'schedule' | 'rateLimit'>

const meant = ({ path, method, ...others }: Written): Settings => ({
  path: list(path),
  method: list(method),
  ...others,
})

/** What the host is told of the functions: the bundler writes it beside them. */
const listed = (): Listed[] =>
  (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { functions: Listed[] }).functions

// The host reads them without running the code, and leaves out without a word what it cannot read.
it('reads the settings of every function as they are written', () => {
  expect(Object.fromEntries(listed().map((one) => [one.name, read(one)]))).toEqual(
    Object.fromEntries(Object.entries(written).map(([name, config]) => [name, meant(config)])),
  )
  for (const { buildData } of listed()) expect(buildData.runtimeAPIVersion).toBe(2)
})

it('gives them the region, addresses, schedules and limits that the site counts on', () => {
  const settings = Object.fromEntries(listed().map((one) => [one.name, read(one)]))
  const byName = { path: [], method: [], region: 'fra' }
  expect(settings).toEqual({
    deliver: { ...byName, schedule: '*/5 * * * *' },
    figures: {
      ...byName,
      path: ['/figures', '/figures/report'],
      rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
    health: {
      ...byName,
      path: ['/api/health'],
      rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
    'page-view': {
      ...byName,
      path: ['/api/page-view'],
      rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
    'roll-up-views': { ...byName, schedule: '*/5 * * * *' },
    newsletter: {
      ...byName,
      path: ['/api/newsletter'],
      rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
    'mail-events': {
      ...byName,
      path: ['/api/mail-events'],
      rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
    'send-demo-email': {
      ...byName,
      path: ['/api/send-demo-email'],
      rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
  })
})
