import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { startRedis } from '../../../tools/local/redis/server'
import { fakeProgram } from './fake-programs'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-redis-'))
})
afterEach(() => rm(dir, { recursive: true }))

const refusesConnections = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

it('keeps its data from one run to the next', async () => {
  const first = await startRedis({ port: 0, dir })
  const writer = new Redis(first.url)
  await writer.xadd('page_views', '*', 'page_path', '/avocats')
  await writer.quit()
  await first.close()
  expect(await refusesConnections(first.url)).toBe(true)

  const second = await startRedis({ port: 0, dir })
  const reader = new Redis(second.url)
  expect(await reader.xlen('page_views')).toBe(1)
  await reader.quit()
  await second.close()
})

it('takes the next port where the preferred one is in use', async () => {
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const { port } = occupant.address() as AddressInfo
  const redis = await startRedis({ port, dir })
  expect(Number(new URL(redis.url).port)).toBeGreaterThan(port)
  await redis.close()
  await new Promise((resolve) => occupant.close(resolve))
})

it('says what redis-server says where it does not start', async () => {
  await fakeProgram(dir, 'redis-server', 'echo "cannot allocate memory" >&2; exit 1')
  const { PATH } = process.env
  process.env.PATH = `${dir}:${PATH}`
  try {
    await expect(startRedis({ port: 0, dir })).rejects.toThrow(/stopped at once:\n.*cannot allocate memory/)
  } finally {
    process.env.PATH = PATH
  }
})
