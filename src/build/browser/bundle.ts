import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { build, type BuildOptions, type BuildResult } from 'esbuild'
import type { IslandName } from '../../islands/Island'
import type { IslandFiles } from '../../site/islands'
import { LICENCES_TXT } from '../published/licences-txt'

/** Where script files lie in the published folder; each name changes with the content. */
export const SCRIPTS = 'scripts'

const ISLANDS: readonly IslandName[] = ['form', 'figure']

/** What browsers get of others' work besides scripts. */
const FONT_PACKAGES = ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree']

export type BrowserFiles = {
  /** Script files by their names below the published folder. */
  scripts: ReadonlyMap<string, Uint8Array>
  /** The address of the script that every page loads. */
  site: string
  /** Folders of the packages of which browsers get a part. */
  packages: readonly string[]
}

/** Bundles what browsers run: `site` for every page (src/site), and the islands (src/islands), which share files. */
export async function bundleForBrowsers(): Promise<BrowserFiles> {
  const islands = await bundle({ entryPoints: entries(ISLANDS), format: 'esm', splitting: true })
  const site = await bundle({
    entryPoints: { site: 'src/site/main.ts' },
    format: 'iife',
    define: { ISLAND_FILES: JSON.stringify(filesOf(islands)) },
  })
  const outputs = [...islands.outputFiles, ...site.outputFiles]
  const scripts = new Map(outputs.map(({ path, contents }) => [`${SCRIPTS}/${basename(path)}`, contents]))
  const [siteFile = ''] = Object.keys(site.metafile.outputs)
  const inputs = [islands, site].flatMap(({ metafile }) =>
    Object.values(metafile.outputs).flatMap(({ inputs: used }) => Object.keys(used)),
  )
  const packages = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  )
  return { scripts, site: `/${siteFile}`, packages: [...packages, ...FONT_PACKAGES.map(folderOf)] }
}

/** The folder of a package, which may be installed further up. */
const folderOf = (name: string) =>
  dirname(createRequire(resolve('package.json')).resolve(`${name}/package.json`))

type Bundle = BuildResult<{ metafile: true; write: false }>

const bundle = (options: BuildOptions): Promise<Bundle> =>
  build({
    ...options,
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    outdir: SCRIPTS,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    target: targets(),
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    alias: {
      'react-i18next': './src/islands/strings.tsx',
      'react-i18next/TransWithoutContext': './src/islands/strings.tsx',
    },
    define: { ...options.define, 'process.env.NODE_ENV': '"production"' },
    // Licences' comments give way to the file that has all of them.
    legalComments: 'none',
    banner: { js: `/*! Licences: /${LICENCES_TXT} */` },
  })

const entries = (names: readonly IslandName[]) =>
  Object.fromEntries(names.map((name) => [name, `src/islands/${name}.tsx`]))

/** The addresses of each island's own file and of those that it imports. */
function filesOf({ metafile: { outputs } }: Bundle): IslandFiles {
  const files: IslandFiles = {}
  for (const [path, { entryPoint, imports }] of Object.entries(outputs)) {
    if (!entryPoint) continue
    files[basename(entryPoint, '.tsx')] = [`/${path}`, ...imports.map((file) => `/${file.path}`)]
  }
  return files
}

/** The browsers of package.json, as esbuild names them. */
function targets(): string[] {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
  return browserslist.map((entry) => entry.replace('ios_saf', 'ios').replace(/ >= /, ''))
}
