import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeProgram } from './fake-programs'

let bin: string
beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'vigie-bin-'))
})
afterEach(() => rm(bin, { recursive: true }))

const test = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/local/commands/main.mjs', ...args], {
    env: { PATH: `${bin}:${process.env.PATH}` },
    encoding: 'utf8',
  })

const scriptsIn = (output: string) => [...output.matchAll(/^ran (.*)$/gm)].map(([, script]) => script)

it('runs the steps in order and sums up', async () => {
  await fakeProgram(bin, 'npm', 'echo "ran $3"')
  const { stdout, status } = test('test', 'quick')
  expect(status).toBe(0)
  expect(scriptsIn(stdout).sort()).toEqual(['check:lint', 'check:types', 'test:unit'])
  expect(stdout).toContain('== Types (npm run check:types)')
  expect(stdout.split('== Summary\n')[1]).toMatch(
    /^Types +[\d.]+ s {2}passed\nLint, format, secrets +[\d.]+ s {2}passed\n/,
  )
})

it('stops after the first stage in which a step fails, with its exit code', async () => {
  await fakeProgram(bin, 'npm', 'echo "ran $3"; [ "$3" != check:lint ] || exit 5')
  const { stdout, status } = test('test', 'quick')
  expect(status).toBe(5)
  expect(scriptsIn(stdout).sort()).toEqual(['check:lint', 'check:types'])
  expect(stdout).toMatch(/^Lint, format, secrets .* FAILED \(exit code 5\)$/m)
  expect(stdout).toMatch(/^Unit tests .* not run$/m)
})

it('knows no other runs and no other commands', () => {
  expect(test('test', 'some')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('all, check, quick'),
  })
  expect(test('deploy')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Unknown command: deploy'),
  })
})
