import { join } from 'node:path'
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it'

/** Settings of functions by name or `*`, as netlify.toml has them. */
export type FunctionSettings = Record<string, FunctionSetting>

type FunctionSetting = { included_files?: string[]; schedule?: string }

type Route = { pattern: string; methods: string[]; matches: (path: string) => boolean }

export type BundledFunction = {
  name: string
  /** The module to load. */
  entry: string
  schedule: string | undefined
  /** Its own addresses; without any it answers under /.netlify/functions/. */
  routes: Route[]
}

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
  return results.map(asFunction)
}

const asFunction = ({ name, path, entryFilename, schedule, routes, excludedRoutes }: FunctionResult) => {
  const isExcluded = (address: string) => (excludedRoutes ?? []).some((route) => covers(route, address))
  return {
    name,
    entry: join(path, entryFilename),
    schedule,
    routes: (routes ?? []).map((route) => ({
      pattern: route.pattern,
      methods: route.methods ?? [],
      matches: (address: string) => covers(route, address) && !isExcluded(address),
    })),
  }
}

/** A route names one path or a family of paths; both without regard to capitals or a slash at the end. */
const covers = (route: { literal?: string; expression?: string }, address: string): boolean => {
  const path = (address.length > 1 ? address.replace(/\/$/, '') : address).toLowerCase()
  if (route.literal !== undefined) return path === route.literal
  return route.expression !== undefined && new RegExp(route.expression).test(path)
}
