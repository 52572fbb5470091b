import { runProgram } from './run-program'

/** What a command of Gatsby's runs with, besides the environment of this process. */
export const GATSBY_ENVIRONMENT = {
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: [
    // Without a limit Node lets 1.9 GB gather for 1,000 extra pages, with this one 1.3, in the same time.
    '--max-old-space-size=1024',
    // Gatsby's own packages still use Node's old punycode module; it says so in red in every build.
    '--disable-warning=DEP0040',
    process.env.NODE_OPTIONS,
  ]
    .join(' ')
    .trim(),
}

/**
 * Runs Gatsby in this terminal. @returns its exit code.
 * @param env what to add to the environment.
 */
export const gatsby = (args: readonly string[], env: Record<string, string> = {}, signal?: AbortSignal) =>
  runProgram('gatsby', args, {
    env: {
      ...GATSBY_ENVIRONMENT,
      // Its progress display needs a terminal.
      ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...env,
    },
    ...(signal && { signal }),
  })
