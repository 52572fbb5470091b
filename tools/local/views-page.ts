import { execFile, type ExecFileException } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { PARAMETERS } from '../../netlify/page-views/report/report-query'
import { listen } from './listen'
import { ID_PATH } from './running'
import type { Service } from './service'

type ViewsPageOptions = {
  /** The port to take, or the next free one; 0 for any. */
  port: number
  projectRoot: string
  /** With the Redis to read. */
  environment: NodeJS.ProcessEnv
  /** Identifies the platform to whoever asks whether it runs. */
  platformId: string
}

const REPORT = 'tools/views/cli.ts'
/** The exit code of a report that does not understand what it is asked for; it says on stderr what it expects. */
const MISUSED = 2
const MAX_PAGE_BYTES = 50 * 1024 * 1024

const run = promisify(execFile)

/** The report of `npm run views` as a page, made anew for each request; `?last=7d` and so on choose what it shows. */
export function startViewsPage(options: ViewsPageOptions): Promise<Service> {
  const { port, projectRoot, environment, platformId } = options
  const app = new Hono()
  app.get(ID_PATH, (c) => c.text(platformId))
  app.get('/', async (c) => {
    const chosen = PARAMETERS.flatMap((name) => {
      const value = c.req.query(name)
      if (value === undefined) return []
      return name === 'bots' ? ['--bots'] : [`--${name}=${value}`]
    })
    const args = ['--import', 'tsx', REPORT, '--format=html', ...chosen]
    try {
      const options = { cwd: projectRoot, env: environment, maxBuffer: MAX_PAGE_BYTES }
      return c.html((await run(process.execPath, args, options)).stdout)
    } catch (error) {
      const { code, stderr } = error as ExecFileException
      return c.text(stderr || String(error), code === MISUSED ? 400 : 500)
    }
  })
  return listen(createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })), port)
}
