import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { listen } from '../local/listen'
import type { Service } from '../local/service'
import { readHostConfig } from '../local/site/config.mjs'
import { PublishedFiles } from '../local/site/files.mjs'

/** Serves the built editor on this machine with the headers that the host sends. */
export async function serveEditor(root: string, folder: string, port: number): Promise<Service> {
  const files = new PublishedFiles(await readHostConfig(root, folder, 'tools/editor/netlify.toml'))
  const answer = async (request: Request) => (await files.find(request)) ?? files.notFound(request)
  return listen(createServer(getRequestListener(answer, { overrideGlobalObjects: false })), port)
}
