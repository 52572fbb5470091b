/** Collects the console output instead of printing it, so that it can be searched for personal data. */
export const hush = (): string[] => {
  const printed: string[] = []
  const keep = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '))
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = keep
  return printed
}

/** Prints a line in spite of {@link hush}. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
