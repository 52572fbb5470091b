/** Collects console output instead of showing it, so that a test can search the output for personal data. */
export const captureConsole = (): string[] => {
  const printed: string[] = []
  const keep = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '))
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = keep
  return printed
}

/** Prints a line even after {@link captureConsole}. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
