import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type BuildOptions, type BuildResult } from 'esbuild'
import type { IslandName } from '../../islands/Island'
import type { IslandFiles } from '../../site/islands'

/** The folder of scripts, in the published folder. The name of a script changes with its content. */
export const SCRIPTS = 'scripts'

/** The file of licence notices, in the published folder. A comment in every file of scripts refers to it. */
export const LICENCES_TXT = 'licences.txt'

const ISLANDS: readonly IslandName[] = ['form', 'calculator']

/** Packages whose fonts are published. No bundle contains them. */
const FONT_PACKAGES = ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree']

type BrowserFiles = {
  /** The content of each file, by its path in the published folder. */
  files: ReadonlyMap<string, Uint8Array>
  /** The code of the script that every page contains. */
  site: string
  /** Content of {@link LICENCES_TXT}. */
  licences: string
}

/** Bundles the script that every page contains (src/site), and the islands (src/islands), which share some files. */
export async function bundleForBrowsers(): Promise<BrowserFiles> {
  const islands = await bundle({
    entryPoints: Object.fromEntries(ISLANDS.map((name) => [name, `src/islands/${name}.tsx`])),
    format: 'esm',
    splitting: true,
    banner: { js: `/*! Licences: /${LICENCES_TXT} */` },
  })
  const site = await bundle({
    entryPoints: { site: 'src/site/main.ts' },
    format: 'iife',
    define: { ISLAND_FILES: JSON.stringify(filesOf(islands)) },
  })
  const files = new Map(
    islands.outputFiles.map(({ path, contents }) => [`${SCRIPTS}/${basename(path)}`, contents]),
  )
  const inputs = [islands, site].flatMap(({ metafile }) =>
    Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs)),
  )
  return { files, site: site.outputFiles[0]?.text.trim() ?? '', licences: licencesTxt(inputs) }
}

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
    // Licence comments are left out. A banner names the file that lists them.
    legalComments: 'none',
  })

/** For each island, the address of its own file, then those of the files that this file imports. */
function filesOf({ metafile: { outputs } }: Bundle): IslandFiles {
  const files: IslandFiles = {}
  for (const [path, { entryPoint, imports }] of Object.entries(outputs)) {
    if (!entryPoint) continue
    files[basename(entryPoint, '.tsx')] = [`/${path}`, ...imports.map((file) => `/${file.path}`)]
  }
  return files
}

/** The browsers that package.json lists, in esbuild's notation. */
function targets(): string[] {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
  return browserslist.map((entry) => entry.replace('ios_saf', 'ios').replace(/ >= /, ''))
}

/** The licences of all packages in the published scripts and fonts. */
function licencesTxt(bundledFiles: readonly string[]): string {
  const bundled = bundledFiles.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
  const folders = new Set([...bundled, ...FONT_PACKAGES.map(folderOf)])
  // A set, because entries name no version: two installed versions of a package may have the same entry.
  const entries = new Set([...folders].map(licenceEntry))
  return [
    'Scripts and fonts of this site contain work of others, under these terms.\n',
    ...[...entries].sort(),
  ].join('\n')
}

/** Finds the folder of a package, which may be in the node_modules of a parent folder. */
const folderOf = (name: string) =>
  dirname(createRequire(resolve('package.json')).resolve(`${name}/package.json`))

type Manifest = { name: string; license?: string; author?: string | { name?: string } }

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i

function licenceEntry(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, license = 'none', author } = manifest
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r/g, '').trim())
  const authorName = typeof author === 'string' ? author : author?.name
  // Some packages ship without the text of their licence.
  const text =
    texts.join('\n\n') ||
    `Copyright (c) ${authorName ?? `the authors of ${name}`}\nhttps://spdx.org/licenses/${license}.html`
  return `== ${name} (${license})\n\n${text}\n`
}
