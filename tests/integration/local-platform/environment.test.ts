import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ignoredVariables } from '../../../netlify/platform/environment'
import { readVariables, realServices } from '../../../tools/local/environment'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vigie-env-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('prefers what the process was given over .env, and takes empty for absent', () => {
  writeFileSync(join(root, '.env'), '# a note\nSENDGRID_API_KEY="SG.file"\nMAIL_TEAM=team@x.example\nURL=\n')
  expect(readVariables(root, { SENDGRID_API_KEY: 'SG.process', MAIL_TEAM: '' })).toEqual({
    SENDGRID_API_KEY: 'SG.process',
    MAIL_TEAM: 'team@x.example',
  })
  expect(readVariables(join(root, 'absent'), {})).toEqual({})
})

it('tells which real services are named', () => {
  expect(realServices({})).toEqual({ redis: false, mail: false })
  const redis = { UPSTASH_REDIS_REST_URL: 'https://x.upstash.io', UPSTASH_REDIS_REST_TOKEN: 't' }
  expect(realServices({ ...redis, SENDGRID_API_KEY: 'SG.x' })).toEqual({ redis: true, mail: true })
})

it('names the missing half of a pair', () => {
  expect(() => realServices({ UPSTASH_REDIS_REST_URL: 'https://x.upstash.io' })).toThrow(/_TOKEN is missing/)
  expect(() => realServices({ UPSTASH_REDIS_REST_TOKEN: 't' })).toThrow(/_URL is missing/)
})

it('.env.example names every variable that the functions read', () => {
  const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8')
  const declared = [...read('netlify/platform/environment.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(
    ([, name]) => name,
  )
  const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name)
  expect(declared.length).toBeGreaterThan(10)
  // The host sets URL; a person never does.
  expect(declared.filter((name) => name !== 'URL' && !documented.includes(name))).toEqual([])
})

it('.env.example says which variables only leave a feature off where they do not fit', () => {
  const example = readFileSync(join(process.cwd(), '.env.example'), 'utf8')
  const note = /^# Some only switch something on[^:]*:([^.]*)\./m.exec(example)
  const names = [...(note?.[1] ?? '').matchAll(/[A-Z_]+/g)].map(([name]) => name)
  const unfit = Object.fromEntries([...names, 'MAIL_TEAM', 'URL'].map((name) => [name, 'x y']))
  expect(ignoredVariables(unfit)).toEqual(names)
  expect(names).toContain('SENDGRID_EVENTS_KEY')
})

it('every file that names the version of Node names the same', () => {
  const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8')
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  const major = devDependencies['node']?.split('.')[0]
  expect(read('.nvmrc').trim()).toBe(major)
  expect(/NODE_VERSION = "(\d+)"/.exec(read('netlify.toml'))?.[1]).toBe(major)
})
