import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { readFacts, samplesIn } from '../../src/build/content/facts/facts'
import { addresses } from '../support/browser/platform'
import { ROOT } from '../support/root'
import { expect, test } from '../support/browser/test'

/** True if some company data are samples. Then the launch check must report the company data. */
const hasSamples = samplesIn(readFacts(ROOT)).length > 0

test('locally, the launch check fails only for sample data, and its test form is accepted', async () => {
  const args = ['--lead', 'equipe@vigie.example', addresses().site]
  const command = ['--import', require.resolve('tsx'), join(ROOT, 'tools/launch-check/main.mts'), ...args]
  const options = { cwd: ROOT, env: { PATH: process.env.PATH } }
  const { code, stdout, stderr } = await new Promise<{ code: number; stdout: string; stderr: string }>(
    (resolve) =>
      execFile(process.execPath, command, options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      ),
  )
  const failed = [...stdout.matchAll(/^FAILED *([^:]*): /gm)].map(([, title]) => title)
  expect(failed).toEqual(hasSamples ? ['Company data'] : [])
  expect([code, stderr]).toEqual([hasSamples ? 1 : 0, ''])
  expect(stdout).toMatch(/was accepted, reference \w{8}\./)
})
