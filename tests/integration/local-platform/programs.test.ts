import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureRedis, findChromium, type Machine } from '../../../tools/local/programs'
import { fakeProgram } from './fake-programs'

/** A folder that is the whole PATH: the system's programs are as good as removed. */
let bin: string
let said: string[]

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'vigie-bin-'))
  said = []
  for (const program of ['sh', 'chmod']) await symlink(`/bin/${program}`, join(bin, program))
})
afterEach(() => rm(bin, { recursive: true }))

const machine = (isRoot: boolean): Machine => ({ PATH: bin, isRoot, say: (line) => said.push(line) })
const noBrowser = '/nowhere/chrome'

const program = (name: string, script: string) => fakeProgram(bin, name, script)

/** A package manager that notes how it is called and "installs" one program when asked for it. */
const manager = (name: string, wanted: string, gives: string) =>
  program(
    name,
    `echo "${name} $* $DEBIAN_FRONTEND" >> "${bin}/calls"
case "$*" in *${wanted}) printf '#!/bin/sh\\n' > "${bin}/${gives}"; chmod +x "${bin}/${gives}";; esac`,
  )

const calls = async (): Promise<string[]> =>
  existsSync(join(bin, 'calls')) ? (await readFile(join(bin, 'calls'), 'utf8')).trim().split('\n') : []

describe('redis-server', () => {
  it('is taken from the system without a word', async () => {
    await program('redis-server', '')
    await manager('apt-get', 'redis-server', 'redis-server')
    expect(ensureRedis(machine(true))).toBeUndefined()
    expect(said).toEqual([])
    expect(await calls()).toEqual([])
  })

  it('is installed with apt-get by root, without a question', async () => {
    await manager('apt-get', 'redis-server', 'redis-server')
    expect(ensureRedis(machine(true))).toBeUndefined()
    expect(await calls()).toEqual([
      'apt-get update -qq noninteractive',
      'apt-get install -y -qq redis-server noninteractive',
    ])
    expect(said).toEqual(['Installing redis-server (apt-get install redis-server).'])
  })

  it('is installed with Homebrew where there is one', async () => {
    await manager('brew', 'redis', 'redis-server')
    expect(ensureRedis(machine(false))).toBeUndefined()
    expect(await calls()).toEqual(['brew install --quiet redis noninteractive'])
  })

  it('is asked for in one sentence where nobody may install it, or where installing fails', async () => {
    await program('apt-get', 'echo "no network" >&2; exit 100')
    expect(ensureRedis(machine(false))).toMatch(/^redis-server is needed/)
    expect(said).toEqual([])
    expect(ensureRedis(machine(true))).toMatch(/^redis-server is needed/)
    expect(said).toEqual(['Installing redis-server (apt-get install redis-server).', 'no network'])
  })
})

describe('Chromium', () => {
  it.each(['chromium', 'google-chrome-stable'])('is taken from the system as %s', async (name) => {
    await program(name, '')
    expect(ensureBrowser(machine(false), noBrowser)).toBeUndefined()
    expect(findChromium(machine(false))).toBe(join(bin, name))
    expect(said).toEqual([])
  })

  it('may be the one that Playwright has downloaded before', async () => {
    const own = join(bin, 'own-chrome')
    await program('own-chrome', '')
    expect(ensureBrowser(machine(false), own)).toBeUndefined()
    expect(said).toEqual([])
  })

  it('is installed with apt-get by root', async () => {
    await manager('apt-get', 'chromium', 'chromium')
    expect(ensureBrowser(machine(true), noBrowser)).toBeUndefined()
    expect(findChromium(machine(true))).toBe(join(bin, 'chromium'))
  })

  it('is downloaded by Playwright where the system’s package only points elsewhere', async () => {
    await program('chromium', 'echo "use snap instead" >&2; exit 1')
    await program('apt-get', '')
    const own = join(bin, 'own-chrome')
    await program('playwright', `echo "playwright $*" >> "${bin}/calls"; printf '' > "${own}"`)
    expect(ensureBrowser(machine(true), own)).toBeUndefined()
    expect(await calls()).toEqual(['playwright install --with-deps chromium'])
    expect(said.at(-1)).toBe('Downloading Chromium (playwright install chromium).')
  })

  it('is asked for in one sentence where nothing helps', async () => {
    await program('playwright', 'echo "no network" >&2; exit 1')
    expect(ensureBrowser(machine(false), noBrowser)).toMatch(/^A Chromium is needed/)
    expect(said).toEqual(['Downloading Chromium (playwright install chromium).', 'no network'])
  })
})
