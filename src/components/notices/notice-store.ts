/** A short message about something that just happened. Both texts come translated. */
export type Notice = {
  tone: 'success' | 'error'
  title: string
  text: string
}

export type ShownNotice = Notice & { id: number }

type Listener = (notice: ShownNotice) => void
const listeners = new Set<Listener>()
let count = 0

/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 5_000

/** Shows a notice in place of the one on screen, and says it to screen readers. Needs `<Notices />` on the page. */
export const notify = (notice: Notice): void => {
  count += 1
  for (const listener of listeners) listener({ ...notice, id: count })
}

/** Calls `listener` with every notice from now on; gives the function that stops it. */
export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
