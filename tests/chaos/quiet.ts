/** Keeps what would be printed, to be searched afterwards; a run prints a line for each request. */
export const hush = (): string[] => {
  const printed: string[] = []
  const keep = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '))
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = keep
  return printed
}

/** Prints a line past the hush. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
