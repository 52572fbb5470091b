import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { readSamples } from '../../src/build/content/facts/facts'
import { addresses, ROOT } from './support/platform'
import { expect, test } from './support/test'

/** Until the owner has given the company's data, that check must fail. */
const hasSamples = readSamples(ROOT).length > 0

/** Runs beside this process, which has to notice meanwhile that the site closes idle connections. */
const launchCheck = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const command = ['--import', require.resolve('tsx'), join(ROOT, 'tools/launch-check/main.mts'), ...args]
    const options = { cwd: ROOT, env: { PATH: process.env.PATH } }
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

test('the launch check passes the local platform and sends it a test lead', async () => {
  const { code, stdout, stderr } = await launchCheck('--lead', 'equipe@vigie.example', addresses().site)
  const failed = [...stdout.matchAll(/^FAILED *([^:]*): /gm)].map(([, title]) => title)
  expect(failed).toEqual(hasSamples ? ['Company data'] : [])
  expect([code, stderr]).toEqual([hasSamples ? 1 : 0, ''])
  expect(stdout).toMatch(/accepted it, reference \w{8}\./)
})

test('the launch check says that a site does not answer, and refuses one without encryption', async () => {
  expect(await launchCheck('http://127.0.0.1:1')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('does not answer'),
  })
  expect(await launchCheck('http://vigie.example')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: '),
  })
})
