import { runHere } from './child'

/**
 * Keeps the memory of a build within reach of a small machine. Gatsby's live data are a fraction of what it holds: V8
 * collects late where memory is plentiful, and glibc keeps what the node store gave back. 500 MB are enough for a site
 * of 5,000 pages (`npm run bench:build`); more pages need more.
 */
const FRUGAL = {
  node: '--max-old-space-size=500 --max-semi-space-size=4',
  malloc: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '100000', MALLOC_MMAP_THRESHOLD_: '65536' },
}

/** What a command of Gatsby's runs with, besides the environment of this process. */
export const gatsbyEnvironment = (command: string): Record<string, string> => {
  const { node, malloc } = command === 'build' ? FRUGAL : { node: '', malloc: {} }
  return {
    GATSBY_TELEMETRY_DISABLED: '1',
    // Gatsby's own packages still use Node's old punycode module; it says so in red in every build.
    NODE_OPTIONS: `${node} ${process.env.NODE_OPTIONS ?? ''} --disable-warning=DEP0040`.trim(),
    ...malloc,
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
  runHere('gatsby', args, {
    env: {
      ...gatsbyEnvironment(args[0]),
      // Its progress display needs a terminal.
      ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...env,
    },
    ...(signal && { signal }),
  })
