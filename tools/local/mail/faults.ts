/** How the stand-in can misbehave, and what becomes of the message meanwhile. */
export const FAULTS = {
  none: 'answers as documented',
  '400': 'refuses the request; the message is not kept',
  '401': 'refuses the key; the message is not kept',
  '429': 'asks to come back later; the message is not kept',
  '500': 'fails; the message is not kept',
  '503': 'is unavailable; the message is not kept',
  hang: 'never answers; the message is not kept',
  reset: 'cuts the connection; the message is not kept',
  drip: 'answers byte by byte for a minute; the message is not kept',
  redirect: 'redirects to a page that answers 200; the message is not kept',
  ok200: 'answers 200 instead of 202; the message is not kept',
  'accept-then-reset': 'keeps the message, then cuts the connection',
  'accept-then-hang': 'keeps the message, then never answers',
} as const

export type FaultMode = keyof typeof FAULTS

export type Fault = {
  mode: FaultMode
  /** For how many requests; without it until another fault is chosen. */
  times?: number
  /** With 429: in how many seconds the provider asks to come back. */
  resetSeconds?: number
}

export const isFaultMode = (mode: unknown): mode is FaultMode => typeof mode === 'string' && mode in FAULTS

/** Whether what is sent counts in spite of the fault. */
export const stillAccepts = ({ mode }: Fault): boolean => mode === 'none' || mode.startsWith('accept-')

/** Which fault holds at the moment. */
export class FaultSwitch {
  #fault: Fault = { mode: 'none' }

  get current(): Fault {
    return this.#fault
  }

  set(fault: Fault): void {
    this.#fault = fault
  }

  /** The fault for the request at hand; counts it. */
  take(): Fault {
    const fault = this.#fault
    if (fault.times === undefined) return fault
    this.#fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : { mode: 'none' }
    return fault
  }
}
