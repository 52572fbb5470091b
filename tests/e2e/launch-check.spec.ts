import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ownerFacts } from '../../src/build/content/facts/owner-facts'
import { addresses, ROOT } from './support/platform'
import { expect, test } from './support/test'

/** Until somebody has filled in the company's data, that check must fail. */
const hasPlaceholders = ownerFacts(ROOT).some(({ required }) => required)

const MAIN = join(ROOT, 'tools/launch-check/main.mts')

/** Runs the command beside this process, which has to notice meanwhile that the site closes idle connections. */
const command = async (args: string[], cwd = ROOT) => {
  const child = spawn(process.execPath, ['--import', require.resolve('tsx'), MAIN, ...args], {
    cwd,
    env: { PATH: process.env.PATH },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status: Number(status), stdout, stderr }
}

test('passes the local platform but for what only a launch can bring, and sends it a test lead', async () => {
  const { site } = addresses()
  const { status, stdout, stderr } = await command(['--lead', 'equipe@vigie.example', site])
  const titles = (outcome: string) =>
    [...stdout.matchAll(new RegExp(`^${outcome} *([A-Z][^:]*): `, 'gm'))].map(([, title]) => title)
  expect(titles('FAILED')).toEqual(hasPlaceholders ? ['Company data'] : [])
  expect([status, stderr]).toEqual([hasPlaceholders ? 1 : 0, ''])
  expect(titles('PASSED')).toEqual([
    ...(hasPlaceholders ? [] : ['Company data']),
    'Environment',
    'Mail, delivery',
    'Health',
    'Headers of /',
    'Headers of /mentions-legales',
    'Caching and compression of /',
    'Headers of a function',
    'Not-found page under /',
    'Not-found page under /en/',
  ])
  expect(titles('BY HAND')).toEqual(expect.arrayContaining(['Keys of a preview', 'Test lead', 'Regions']))
  expect(stdout).toMatch(/accepted it, reference \w{8}\./)
})

test('tells a site that does not answer from a fault on this side', async () => {
  const unanswered = await command(['http://127.0.0.1:1'])
  expect([unanswered.status, unanswered.stderr]).toEqual([
    1,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/ does not answer: .+\n$/),
  ])
  const withoutContent = await command([addresses().site], tmpdir())
  expect([withoutContent.status, withoutContent.stderr]).toEqual([1, 'No page legal-notice in fr\n'])
})

for (const [what, args] of [
  ['no address', []],
  ['an address without encryption that is not this machine', ['http://vigie.example']],
  ['an unknown option', ['--unknown', 'https://vigie.example']],
] as const)
  test(`prints its usage where it is given ${what}`, async () => {
    const { status, stderr } = await command([...args])
    expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: ')])
  })
