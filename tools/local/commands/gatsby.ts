import { runProgram } from './run-program'

/** Variables that Gatsby's commands need in addition to those of this process. */
export const GATSBY_ENVIRONMENT = {
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: [
    // A build with 1,000 extra pages uses 1.9 GB of memory without this limit, 1.3 GB with it, and takes equally long.
    '--max-old-space-size=1024',
    // Gatsby's own packages use Node's old punycode module, so every build would print a warning.
    '--disable-warning=DEP0040',
    process.env.NODE_OPTIONS,
  ]
    .join(' ')
    .trim(),
}

/** Runs Gatsby in this terminal. @returns its exit code */
export const gatsby = (args: readonly string[], env: Record<string, string> = {}, signal?: AbortSignal) =>
  runProgram('gatsby', args, {
    env: {
      ...GATSBY_ENVIRONMENT,
      // Gatsby's progress display needs a terminal.
      ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...env,
    },
    ...(signal && { signal }),
  })
