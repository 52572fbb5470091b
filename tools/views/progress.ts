/** Shows one line that changes, once something takes longer than a second; nothing where nobody watches. */
export function createProgress(stream: NodeJS.WriteStream, clock: () => number) {
  const start = clock()
  let shown = 0
  return {
    /** @param text made only when it is shown: there may be a million calls. */
    show(text: () => string): void {
      const now = clock()
      if (!stream.isTTY || now - start < 1_000 || now - shown < 100) return
      shown = now
      stream.write(`\r\u001b[K${text()}`)
    },
    clear(): void {
      if (shown > 0) stream.write('\r\u001b[K')
    },
  }
}
export type Progress = Pick<ReturnType<typeof createProgress>, 'show'>
