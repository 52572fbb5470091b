import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitOf } from '../../support/spawned-platform'
import { fakeProgram } from './fake-programs'
import { copyFixture, newDataDir, PROJECT } from './fixture'

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

it('runs functions as they are saved, and stops with Gatsby', async () => {
  dir = await newDataDir()
  const project = join(dir, 'site')
  await copyFixture(project)
  // Stands in for Gatsby, which takes half a minute: says where the functions are, and runs until it is stopped.
  await fakeProgram(join(dir, 'bin'), 'gatsby', 'echo "gatsby $* $VIGIE_FUNCTIONS"; exec sleep 600')
  const main = join(PROJECT, 'tools/local/commands/main.mjs')
  dev = spawn(process.execPath, [main, 'dev'], {
    cwd: project,
    env: {
      PATH: `${join(dir, 'bin')}:${process.env.PATH}`,
      // The host's library asks for it at every call.
      HOME: process.env.HOME,
      VIGIE_PORTS: 'free',
      VIGIE_SCHEDULE: 'off',
    },
  })
  let output = ''
  dev.stdout?.on('data', (data) => (output += String(data)))
  dev.stderr?.on('data', (data) => (output += String(data)))

  const started = await until(
    () => output,
    (text) => /gatsby develop .*http.*\n/.test(text),
  )
  const functions = /gatsby develop --host 127\.0\.0\.1 --port 8000 (\S+)/.exec(started)?.[1]
  const echo = async () => (await fetch(`${functions}/api/echo`)).text()
  expect(await until(echo, (text) => text.includes('bonjour'))).toContain('"site":"http://127.0.0.1:8000"')

  const file = join(project, 'netlify/words.ts')
  await writeFile(file, (await readFile(file, 'utf8')).replace('bonjour', 'bonsoir'))
  await until(echo, (text) => text.includes('bonsoir'))

  dev.kill('SIGTERM')
  await exitOf(dev)
  await expect(fetch(`${functions}/`)).rejects.toThrow()
})
