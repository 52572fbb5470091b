import { runProgram } from './run-program'

/** What a command of Gatsby's runs with, besides the environment of this process. */
export const GATSBY_ENVIRONMENT = {
  GATSBY_TELEMETRY_DISABLED: '1',
  // Gatsby's own packages still use Node's old punycode module; it says so in red in every build.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=DEP0040`.trim(),
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
