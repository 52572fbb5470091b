import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitOf } from '../../support/spawned-platform'
import { fakeProgram } from './fake-programs'
import { FIXTURE, newDataDir, PROJECT } from './fixture'

const until = async <T>(what: () => Promise<T> | T, holds: (value: T) => boolean): Promise<T> => {
  const deadline = Date.now() + 20_000
  for (;;) {
    const value = await what()
    if (holds(value)) return value
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

let dev: ChildProcess | undefined
let dir = ''
afterEach(async () => {
  dev?.kill('SIGKILL')
  await rm(dir, { recursive: true })
})

it('bundles functions anew when their code changes, keeps the last that worked, and stops with Gatsby', async () => {
  dir = await newDataDir()
  const project = join(dir, 'site')
  await cp(FIXTURE, project, { recursive: true })
  // Stands in for Gatsby, which takes half a minute: says where the functions are, and runs until it is stopped.
  await fakeProgram(join(dir, 'bin'), 'gatsby', 'echo "gatsby $* $VIGIE_FUNCTIONS"; exec sleep 600')
  await mkdir(join(project, 'src/theme'), { recursive: true })
  const main = join(PROJECT, 'tools/local/commands/main.ts')
  dev = spawn(process.execPath, ['--import', require.resolve('tsx'), main, 'dev'], {
    cwd: project,
    env: { PATH: `${join(dir, 'bin')}:${process.env.PATH}`, VIGIE_PORTS: 'free', VIGIE_SCHEDULE: 'off' },
  })
  let output = ''
  dev.stdout?.on('data', (data) => (output += String(data)))
  dev.stderr?.on('data', (data) => (output += String(data)))

  const started = await until(
    () => output,
    (text) => /gatsby develop .*http.*\n/.test(text),
  )
  const functions = /gatsby develop --host 127\.0\.0\.1 --port 8000 (\S+)/.exec(started)?.[1]
  const words = async () => (await (await fetch(`${functions}/api/echo`)).json()).words.hello
  expect(await words()).toBe('bonjour')
  // What the browser asks is asked at Gatsby's address.
  expect((await (await fetch(`${functions}/api/echo`)).json()).site).toBe('http://127.0.0.1:8000')

  // Functions take the colours of mails from the theme.
  await writeFile(join(project, 'src/theme/tokens.ts'), '')
  await until(
    () => output,
    (text) => text.includes('Functions bundled anew.'),
  )

  const file = join(project, 'locales/fr/common.json')
  const former = await readFile(file, 'utf8')
  await writeFile(file, former.replace('bonjour', 'bonsoir'))
  expect(await until(words, (word) => word === 'bonsoir')).toBe('bonsoir')

  await writeFile(file, '{')
  await until(
    () => output,
    (text) => /common\.json/.test(text),
  )
  expect(await words()).toBe('bonsoir')

  await writeFile(file, former)
  expect(await until(words, (word) => word === 'bonjour')).toBe('bonjour')

  dev.kill('SIGTERM')
  await exitOf(dev)
  await expect(fetch(`${functions}/`)).rejects.toThrow()
})
