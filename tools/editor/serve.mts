import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { serveApp, type Service } from '../local/listen'
import { EDITOR_HEADERS } from './build'

/** Serves the built editor on this machine with the headers that the host sends. @param folder from the working folder */
export async function serveEditor(folder: string, port: number): Promise<Service> {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(EDITOR_HEADERS)) c.header(name, value)
  })
  app.use(serveStatic({ root: folder }))
  return serveApp(app, port)
}
