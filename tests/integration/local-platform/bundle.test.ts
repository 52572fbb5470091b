import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listFiles } from '../../../src/build/adapter/output'
import { SITE_DATA_FILE } from '../../../src/shared/site-data'
import { variablesOfCanaries } from '../../support/canary'

/** Bundles the functions as Netlify does, and loads each bundle. */
const SCRIPT = `
  import { zipFunctions } from '@netlify/zip-it-and-ship-it'
  const [outDir] = process.argv.slice(-1)
  const includedFiles = ['${SITE_DATA_FILE}']
  const bundles = await zipFunctions('netlify/functions', outDir, {
    archiveFormat: 'none',
    basePath: process.cwd(),
    config: { '*': { includedFiles, includedFilesBasePath: process.cwd(), nodeSourcemap: true } },
  })
  for (const { name, path, entryFilename } of bundles) {
    globalThis.awslambda = { streamifyResponse: (handler) => handler }
    if (typeof (await import(path + '/' + entryFilename)).handler !== 'function') throw new Error(name)
  }
`

// Inside the project, so that bundled functions find the project's packages.
const dir = resolve('.local/bundles')
beforeAll(() => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', SCRIPT, dir]
  execFileSync(process.execPath, args, { env: { ...process.env, ...variablesOfCanaries() } })
})
afterAll(() => rm(dir, { recursive: true }))

type FunctionEntry = {
  name: string
  region?: string
  schedule?: string
  routes?: { pattern: string }[]
  trafficRules?: { action: { config: { rateLimitConfig: { windowLimit: number; windowSize: number } } } }
}

/** The settings that Netlify reads from the functions without running them. Those that it cannot read are missing. */
const functionEntries = () =>
  (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { functions: FunctionEntry[] }).functions

const perMinute = (windowLimit: number) => expect.objectContaining({ windowLimit, windowSize: 60 }) as unknown

it('declares the region, addresses, schedule and rate limit of every function', () => {
  const settings = functionEntries().map(({ name, region, schedule, routes = [], trafficRules }) => [
    name,
    {
      region,
      ...(schedule && { schedule }),
      ...(routes.length > 0 && { paths: routes.map(({ pattern }) => pattern) }),
      ...(trafficRules && { limit: trafficRules.action.config.rateLimitConfig }),
    },
  ])
  expect(Object.fromEntries(settings)).toEqual({
    deliver: { region: 'fra', schedule: '*/5 * * * *' },
    traffic: { region: 'fra', paths: ['/traffic', '/traffic/report'], limit: perMinute(60) },
    health: { region: 'fra', paths: ['/api/health'], limit: perMinute(30) },
    'mail-events': { region: 'fra', paths: ['/api/mail-events'], limit: perMinute(600) },
    newsletter: { region: 'fra', paths: ['/api/newsletter'], limit: perMinute(30) },
    'page-view': { region: 'fra', paths: ['/api/page-view'], limit: perMinute(120) },
    'roll-up-views': { region: 'fra', schedule: '*/5 * * * *' },
    'send-demo-email': { region: 'fra', paths: ['/api/send-demo-email'], limit: perMinute(10) },
  })
})

it('bundles the content that functions read, and no development dependency', () => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`included_files = ["${SITE_DATA_FILE}"]`)
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  for (const { name } of functionEntries()) {
    expect(existsSync(join(dir, name, SITE_DATA_FILE))).toBe(true)
    const packages = join(dir, name, 'node_modules')
    expect(Object.keys(devDependencies).filter((one) => existsSync(join(packages, one)))).toEqual([])
  }
})

it('bundles names of environment variables, but not their values', () => {
  const texts = listFiles(dir).map((name) => readFileSync(join(dir, name), 'utf8'))
  expect(texts.filter((text) => text.includes('SENDGRID_API_KEY'))).not.toEqual([])
  expect(texts.filter((text) => text.includes('canary-of-'))).toEqual([])
})
