import { watch } from 'node:fs'
import { join } from 'node:path'
import { isFunctionSource, WATCHED_FOLDERS } from '../functions/sources'
import type { Platform } from '../platform.mjs'
import { gatsby } from './gatsby'
import { prepareRedis } from './start'

const HOST = '127.0.0.1'
const PORT = 8000

const QUIET_MS = 200

/** `dev`: pages with hot reload, and the functions behind them, bundled anew when they change. @returns the exit code. */
export async function dev(): Promise<number> {
  prepareRedis()
  const { announce, serve } = await import('../serve.mjs')
  const ending = new AbortController()
  let developing: Promise<number> | undefined
  await serve({
    publicUrl: `http://${HOST}:${PORT}`,
    ready: (platform) => {
      announce(platform)
      watchFunctions(platform)
      console.log(`Pages with hot reload: http://${HOST}:${PORT}`)
      const functions = { VIGIE_FUNCTIONS: platform.addresses.site }
      developing = gatsby(['develop', '--host', HOST, '--port', `${PORT}`], functions, ending.signal)
      void developing.then(() => process.kill(process.pid, 'SIGTERM'))
    },
  })
  ending.abort()
  return (await developing) ?? 0
}

function watchFunctions(platform: Platform): void {
  let timer: NodeJS.Timeout | undefined
  let reloading = Promise.resolve()
  const reload = () => {
    reloading = reloading
      .then(() => platform.reload())
      .then(
        () => console.log('Functions bundled anew.'),
        (error: unknown) => console.error(error instanceof Error ? error.message : error),
      )
  }
  for (const folder of WATCHED_FOLDERS) {
    watch(folder, { recursive: true }, (_, name) => {
      if (name !== null && !isFunctionSource(join(folder, name))) return
      clearTimeout(timer)
      timer = setTimeout(reload, QUIET_MS)
    })
  }
}
