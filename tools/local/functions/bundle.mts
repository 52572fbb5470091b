import { join, relative } from 'node:path'
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it'
import type { BundledFunction } from './bundled-function'

/** Settings of functions by name or `*`, as netlify.toml has them. */
export type FunctionSettings = Record<string, FunctionSetting>

type FunctionSetting = { included_files?: string[]; schedule?: string }

type BundleOptions = {
  projectRoot: string
  /** The folder of the functions. */
  directory: string
  settings: FunctionSettings
  /** Where the bundles go: a folder that nothing else uses. */
  outDir: string
}

/**
 * Bundles the functions with the host's own tool, so that what runs here is what would be deployed.
 * @throws what the tool says where a function cannot be bundled.
 */
export async function bundleFunctions(options: BundleOptions): Promise<BundledFunction[]> {
  const { projectRoot, directory, settings, outDir } = options
  const all: FunctionSettings = { '*': {}, ...settings }
  const results = await zipFunctions(directory, outDir, {
    archiveFormat: 'none',
    basePath: projectRoot,
    config: Object.fromEntries(
      Object.entries(all).map(([name, { included_files, schedule }]) => [
        name,
        { includedFiles: included_files, includedFilesBasePath: projectRoot, schedule, nodeSourcemap: true },
      ]),
    ),
  })
  return results.map((result) => asFunction(result, outDir))
}

const asFunction = (
  { name, path, entryFilename, schedule, routes = [], excludedRoutes = [] }: FunctionResult,
  outDir: string,
): BundledFunction => ({
  name,
  entry: relative(outDir, join(path, entryFilename)),
  schedule,
  routes: routes.map(({ pattern, methods, ...address }) => ({
    pattern,
    methods: methods ?? [],
    ...address,
    excluded: excludedRoutes,
  })),
})
