/** What every part of the local platform gives once it answers. */
export type Service = {
  /** Where it answers, without a slash at the end. */
  url: string
  /** Stops it and frees its port; safe to call twice. */
  close(): Promise<void>
}

/** Runs an asynchronous action at most once, whoever asks how often. */
export const once = (action: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => (done ??= action())
}
