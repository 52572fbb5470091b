import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FunctionInstance, type FunctionEvent } from '../../../tools/local/functions/instance'

/** A bundle that answers, or rejects out of anybody's sight and so ends its thread. */
const BUNDLE = `
export const handler = async ({ path }, stream) => {
  if (path === '/reject') return new Promise(() => void Promise.reject(new Error('unseen')))
  stream.metadata = { statusCode: 200 }
  stream.end('fine')
}
`

let folder: string
let instance: FunctionInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-instance-'))
  await writeFile(join(folder, 'bundle.mjs'), BUNDLE)
  instance = new FunctionInstance(join(folder, 'bundle.mjs'), {})
})
afterAll(async () => {
  await instance.close()
  await rm(folder, { recursive: true })
})

const call = (path: string) => {
  const url = { rawUrl: `http://127.0.0.1${path}`, path, httpMethod: 'GET' }
  const event: FunctionEvent = { ...url, headers: {}, body: '', isBase64Encoded: true }
  return instance.call({ event, timeoutMs: 10_000, requestId: 'test' })
}

it('answers a call made while the thread of a crashed one still ends', async () => {
  for (let round = 0; round < 5; round += 1) {
    await expect(call('/reject')).rejects.toThrow('unseen')
    expect((await call('/')).status).toBe(200)
  }
})
