import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, findChromium, findTestBrowser } from '../../../tools/local/programs/chromium'
import type { Machine } from '../../../tools/local/programs/machine'
import { ensureRedis, ownRedisBin } from '../../../tools/local/programs/redis'
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

const machine = (isRoot: boolean): Machine => ({
  PATH: bin,
  isRoot,
  ownDir: join(bin, 'own'),
  say: (line) => said.push(line),
})
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

  it('is asked for, with the commands that install it, where it cannot be had', async () => {
    const lack = ensureRedis(machine(false))
    for (const command of ['apt-get install redis-server', 'dnf install redis', 'brew install redis'])
      expect(lack).toContain(command)
    expect(said).toEqual([])
    await program('apt-get', 'echo "no network" >&2; exit 100')
    expect(ensureRedis(machine(true))).toBe(lack)
    expect(said).toEqual(['Installing redis-server (apt-get install redis-server).', 'no network'])
  })

  describe('without root on Debian and Ubuntu', () => {
    /** `apt-get download` makes files that the unpacking below knows by their name. */
    const APT = `
case "$*" in
  *update*) : > "$LISTS";;
  *download*) [ -e "$LISTS" ] || exit 100
    for name; do case "$name" in redis-*|lib*) : > "$name.deb";; esac; done;;
esac`
    /** redis-tools has the program, which starts only with libexample.so.1, and that is in libexample1. */
    const DPKG = `
case "$2" in
  */redis-tools.deb) mkdir -p "$3/usr/bin"
    printf '#!/bin/sh\\n[ -e "$LD_LIBRARY_PATH/libexample.so.1" ] && echo "Redis $1"\\n' > "$3/usr/bin/redis-server"
    chmod +x "$3/usr/bin/redis-server";;
  */libexample1.deb) mkdir -p "$3/usr/lib/any"; : > "$3/usr/lib/any/libexample.so.1";;
esac`
    const DEPENDS = `
case "$*" in
  *" redis-server") echo " |Depends: redis-tools"; echo "  Depends: <virtual>";;
  *redis-tools*) echo "  PreDepends: libexample1";;
esac`
    const LDD = 'echo "\tlibexample.so.1 => not found"'

    beforeEach(async () => {
      for (const name of ['env', 'mkdir', 'cat']) await symlink(`/usr/bin/${name}`, join(bin, name))
      await program('dpkg', DPKG)
      await program('apt-cache', DEPENDS)
      await program('ldd', LDD)
    })

    it('is unpacked with the packages that it needs, and found at the next start', async () => {
      await program('apt-get', APT.replaceAll('$LISTS', bin))
      expect(ensureRedis(machine(false))).toBeUndefined()
      expect(said).toEqual(['Unpacking redis-server for this project alone (apt-get download, dpkg -x).'])
      const own = join(ownRedisBin(machine(false)), 'redis-server')
      expect(execFileSync(own, ['--version'], { encoding: 'utf8' })).toBe('Redis --version\n')
      expect((await readdir(join(bin, 'own/redis-server'))).sort()).toEqual(['bin', 'lib', 'root'])
      expect(ensureRedis(machine(false))).toBeUndefined()
      expect(said).toHaveLength(1)
    })

    it('is found in lists of packages of one’s own where the system has none', async () => {
      await program('apt-get', APT.replaceAll('$LISTS', join(bin, 'lists')))
      expect(ensureRedis(machine(false))).toBeUndefined()
    })

    it('is asked for where the program does not start', async () => {
      await program('apt-get', APT.replaceAll('$LISTS', bin))
      await program('dpkg', DPKG.replace('libexample.so.1";;', 'libother.so.1";;'))
      expect(ensureRedis(machine(false))).toMatch(/^redis-server is needed/)
    })
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

  it('is for tests the one without a window, where there are two', async () => {
    await program('chromium', '')
    await program('chromium-headless-shell', '')
    expect(findTestBrowser(machine(false))).toBe(join(bin, 'chromium-headless-shell'))
    expect(findChromium(machine(false))).toBe(join(bin, 'chromium'))
  })

  it('is installed without a window beside a whole one, which draws in other ways', async () => {
    await program('chromium', '')
    await manager('apt-get', 'chromium-headless-shell', 'chromium-headless-shell')
    expect(ensureBrowser(machine(true), noBrowser)).toBeUndefined()
    expect(findTestBrowser(machine(true))).toBe(join(bin, 'chromium-headless-shell'))
  })

  it.each(['chromium-headless-shell', 'chromium'])(
    'is installed with apt-get by root, as %s',
    async (name) => {
      await manager('apt-get', name, name)
      expect(ensureBrowser(machine(true), noBrowser)).toBeUndefined()
      expect(findTestBrowser(machine(true))).toBe(join(bin, name))
    },
  )

  it('is downloaded by Playwright where the system’s package only points elsewhere', async () => {
    await program('chromium', 'echo "use snap instead" >&2; exit 1')
    await program('apt-get', '')
    const own = join(bin, 'own-chrome')
    await program(
      'playwright',
      `echo "playwright $*" >> "${bin}/calls"; printf '#!/bin/sh\\n' > "${own}"; chmod +x "${own}"`,
    )
    expect(ensureBrowser(machine(true), own)).toBeUndefined()
    expect(await calls()).toEqual(['playwright install --with-deps chromium'])
    expect(said.at(-1)).toBe('Downloading Chromium (playwright install chromium).')
  })

  it('is asked for, with the commands that install it, where nothing helps', async () => {
    await program('playwright', 'echo "no network" >&2; exit 1')
    expect(ensureBrowser(machine(false), noBrowser)).toMatch(
      /^A Chromium is needed.*apt-get install chromium/s,
    )
    expect(said).toEqual(['Downloading Chromium (playwright install chromium).', 'no network'])
  })

  it('says so where Playwright’s lacks libraries of the system', async () => {
    const own = await program('own-chrome', 'exit 127')
    await program('playwright', '')
    expect(ensureBrowser(machine(false), own)).toContain('playwright install-deps chromium')
  })
})
