import { gatsby } from './gatsby'
import { prepareRedis } from './start'

const HOST = '127.0.0.1'
const PORT = 8000

/** `dev`: pages with hot reload, and the functions behind them as they are saved. @returns the exit code. */
export async function dev(): Promise<number> {
  prepareRedis()
  const { announce, serve } = await import('../serve.mjs')
  const ending = new AbortController()
  let developing: Promise<number> | undefined
  await serve({
    publicUrl: `http://${HOST}:${PORT}`,
    ready: (platform) => {
      announce(platform)
      console.log(`Pages with hot reload: http://${HOST}:${PORT}`)
      const functions = { VIGIE_FUNCTIONS: platform.addresses.site }
      developing = gatsby(['develop', '--host', HOST, '--port', `${PORT}`], functions, ending.signal)
      void developing.then(() => process.kill(process.pid, 'SIGTERM'))
    },
  })
  ending.abort()
  return (await developing) ?? 0
}
