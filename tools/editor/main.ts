import { buildEditor, EDITOR_FOLDER } from './build'

// npm run editor: the writers' editor on this machine; with `build`, the static site that a host serves.
const PORT = 8010
/** Pages as `npm run dev` shows them. */
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
  const { serveEditor } = await import('./serve.mjs')
  const { url } = await serveEditor(EDITOR_FOLDER, PORT)
  console.log(`Editor / éditeur: ${url} (Chrome, Edge). Pages: npm run dev, ${DEV}`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
