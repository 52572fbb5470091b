import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Compiler, Configuration } from 'webpack'
import { readIfThere } from './content/parse/read-if-there'

/** What bundles are made by: the packages, and our part of webpack's configuration as Gatsby has compiled it. */
const MAKERS = ['node_modules/.package-lock.json', '.cache/compiled/gatsby-node.js']

/**
 * Has webpack use what an earlier build kept for as long as two files have not changed. Else it follows every
 * `require` of Gatsby's configuration and of its loaders, through thousands of files, which takes as long as bundling.
 */
export function keepByVersion(root: string, config: Configuration): Configuration {
  if (typeof config.cache !== 'object' || config.cache.type !== 'filesystem') return config
  const version = createHash('sha256')
  for (const file of MAKERS) version.update(readIfThere(join(root, file)) ?? '')
  return {
    ...config,
    cache: { ...config.cache, version: version.digest('hex') },
    plugins: [...(config.plugins ?? []), followNothing],
  }
}

const followNothing = {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('FollowNothing', ({ compilation }) => {
      compilation.buildDependencies.clear()
    })
  },
}
