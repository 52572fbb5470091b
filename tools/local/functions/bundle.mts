import { join, relative } from 'node:path'
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it'

/** Settings of functions by name or `*`, as netlify.toml has them. */
export type FunctionSettings = Record<string, FunctionSetting>

type FunctionSetting = { included_files?: string[]; schedule?: string }

/** A route names one path or a family of paths. */
type Address = { literal?: string; expression?: string }

type Route = Address & { pattern: string; methods: string[]; excluded: Address[] }

export type BundledFunction = {
  name: string
  /** The module to load, as a path from the folder of the bundle. */
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

/** Whether a function answers under an address; without regard to capitals or a slash at the end. */
export const covers = ({ excluded, ...route }: Route, address: string): boolean => {
  const path = (address.length > 1 ? address.replace(/\/$/, '') : address).toLowerCase()
  const isAt = ({ literal, expression }: Address) =>
    literal !== undefined ? path === literal : expression !== undefined && new RegExp(expression).test(path)
  return isAt(route) && !excluded.some(isAt)
}
