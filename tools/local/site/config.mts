import { join, relative } from 'node:path'
import { resolveConfig } from '@netlify/config'
import type { HeadersHandler } from '@netlify/headers'
import type { RedirectsHandler } from '@netlify/redirects'
import type { FunctionSettings } from '../functions/bundle.mjs'

type HeaderRules = ConstructorParameters<typeof HeadersHandler>[0]['configHeaders']
type RedirectRules = ConstructorParameters<typeof RedirectsHandler>[0]['configRedirects']

/** What netlify.toml, `_headers` and `_redirects` say, as the host reads them. */
export type HostConfig = {
  publishDir: string
  functionsDir: string
  functions: FunctionSettings
  headers: HeaderRules
  redirects: RedirectRules
}

type Resolved = {
  config: {
    build: { publish: string }
    functionsDirectory: string
    functions: FunctionSettings
    headers: HeaderRules
    redirects: RedirectRules
  }
}

/**
 * @param publish the folder to serve, where it is another than netlify.toml's
 * @param file the configuration of another site than the public one
 * @throws what the host's own reader says of a faulty file.
 */
export async function readHostConfig(
  projectRoot: string,
  publish?: string,
  file = 'netlify.toml',
): Promise<HostConfig> {
  const { config }: Resolved = await resolveConfig({
    config: join(projectRoot, file),
    cwd: projectRoot,
    repositoryRoot: projectRoot,
    context: 'dev',
    mode: 'cli',
    offline: true,
    ...(publish && { inlineConfig: { build: { publish: relative(projectRoot, publish) } } }),
  })
  const { build, functionsDirectory, functions, headers, redirects } = config
  return { publishDir: build.publish, functionsDir: functionsDirectory, functions, headers, redirects }
}
