import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { serveApp } from '../local/listen'
import { buildEditor, EDITOR_FOLDER, EDITOR_HEADERS } from './build'

// npm run editor: serves the writers' editor on this machine. With `build`, it only builds the editor, for a web host.
const PORT = 8010
/** Where `npm run dev` serves the pages. */
const DEV = 'http://127.0.0.1:8000'

const root = process.cwd()
const { REPOSITORY_URL: remote = '', SITE_URL: site } = process.env

async function main([command]: string[]): Promise<void> {
  if (command === 'build') {
    const [repository] = /[^/:]+\/[^/]+?(?=(\.git)?$)/.exec(remote) ?? []
    if (!repository || !site) throw new Error('REPOSITORY_URL and SITE_URL are needed: see docs/editor.md.')
    await buildEditor(root, { repository, branch: 'main', siteUrl: site })
    return
  }
  await buildEditor(root, { repository: 'local/site', branch: 'main', siteUrl: DEV })
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(EDITOR_HEADERS)) c.header(name, value)
  })
  app.use(serveStatic({ root: EDITOR_FOLDER }))
  const { url } = await serveApp(app, PORT)
  console.log(`Editor / éditeur: ${url} (Chrome, Edge). Pages: npm run dev, ${DEV}`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
