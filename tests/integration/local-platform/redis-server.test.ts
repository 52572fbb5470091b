import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { startRedis } from '../../../tools/local/redis/server'

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

it('takes the next port where the wished one is in use', async () => {
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const { port } = occupant.address() as AddressInfo
  const redis = await startRedis({ port, dir })
  expect(Number(new URL(redis.url).port)).toBeGreaterThan(port)
  await redis.close()
  await new Promise((resolve) => occupant.close(resolve))
})

it('says so where redis-server is missing', async () => {
  for (const program of ['sh', 'cat']) await symlink(`/bin/${program}`, join(dir, program))
  const { PATH } = process.env
  process.env.PATH = dir
  try {
    await expect(startRedis({ port: 0, dir })).rejects.toThrow(
      /stopped at once:\n.*redis-server: (command )?not found/,
    )
  } finally {
    process.env.PATH = PATH
  }
})
