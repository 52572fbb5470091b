import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Compiler, Module } from 'webpack'

/** Gatsby runs its configuration and its hooks from two bundles, so the list goes through a file. */
const NOTE = '.cache/shipped-packages.json'

/** What browsers get without a module of its own: webpack's loader of modules, and the fonts. */
const BESIDES = ['webpack', '@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree']

/** Gatsby's own part is copied into the project's cache before it is bundled. */
const COPIED_GATSBY = /[\\/]\.cache[\\/]/
const IN_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/** A webpack plugin: notes the folders of the packages that have a part in the browsers' files. */
export const notePackages = (root: string) => ({
  apply(compiler: Compiler): void {
    const { resolve } = createRequire(join(root, 'package.json'))
    const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))
    compiler.hooks.done.tap('note-packages', ({ compilation: { modules, chunkGraph } }) => {
      const folders = new Set(BESIDES.map(folderOf))
      for (const module of modules) {
        // What nothing uses is in no chunk.
        if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue
        for (const file of filesOf(module)) {
          const folder = IN_PACKAGE.exec(file)?.[0] ?? (COPIED_GATSBY.test(file) && folderOf('gatsby'))
          if (folder) folders.add(folder)
        }
      }
      writeFileSync(join(root, NOTE), JSON.stringify([...folders].sort()))
    })
  },
})

/** Webpack joins modules into one where it can. */
const filesOf = (module: Module & { modules?: Module[] }): string[] =>
  (module.modules ?? [module]).flatMap((part) => part.nameForCondition() ?? [])

/** The folders of the packages that the last build gave browsers a part of. */
export const shippedPackages = (root: string): string[] =>
  JSON.parse(readFileSync(join(root, NOTE), 'utf8')) as string[]
