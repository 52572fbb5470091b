import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runProgram } from './run-program'

/**
 * What builds run with. Gatsby's live data are a fraction of what it holds: V8 collects late where memory is
 * plentiful, and glibc keeps what the node store gave back. 450 MB are enough for a site of 5,000 pages
 * (`npm run bench:build`); more pages need more. The worker has less (src/build/gatsby-worker.ts).
 */
const BUILD = {
  NODE_OPTIONS: '--max-old-space-size=450 --max-semi-space-size=16',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '100000',
  MALLOC_MMAP_THRESHOLD_: '65536',
  // Gatsby is some thousand modules, which Node would compile again in each of its processes.
  NODE_COMPILE_CACHE: resolve(__dirname, '../../../node_modules/.cache/node'),
}

const IGNORE_PACKAGES = `--import=${pathToFileURL(resolve(__dirname, 'ignore-packages.mjs')).href}`

/** What a command of Gatsby's runs with, besides the environment of this process. */
export const gatsbyEnvironment = (command: string): Record<string, string> => {
  const { NODE_OPTIONS: frugal = '', ...others }: Partial<typeof BUILD> = command === 'build' ? BUILD : {}
  return {
    GATSBY_TELEMETRY_DISABLED: '1',
    // Gatsby's own packages still use Node's old punycode module; it says so in red in every build.
    NODE_OPTIONS:
      `${frugal} ${process.env.NODE_OPTIONS ?? ''} ${IGNORE_PACKAGES} --disable-warning=DEP0040`.trim(),
    ...others,
  }
}

/**
 * Runs Gatsby in this terminal. @returns its exit code.
 * @param env what to add to the environment.
 */
export const gatsby = (
  args: readonly [string, ...string[]],
  env: Record<string, string> = {},
  signal?: AbortSignal,
) =>
  runProgram('gatsby', args, {
    env: {
      ...gatsbyEnvironment(args[0]),
      // Its progress display needs a terminal.
      ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...env,
    },
    ...(signal && { signal }),
  })
