import type { KeyObject } from 'node:crypto'
import { type Batch, type EventMode, batchesFor, newEventKeys, signBatch } from './events'
import type { Message } from './mailbox'

/** What is not answered by 2xx is posted again after these pauses; the provider does so for a day. */
const AGAIN_MS = [1_000, 5_000, 25_000]

export type EventTarget = { url: () => string; privateKey: KeyObject }

/** Posts the signed events of accepted messages to an address, in the way that was chosen last. */
export class EventSender {
  mode: EventMode = 'delivered'
  readonly #target: EventTarget | undefined
  readonly #timers = new Set<NodeJS.Timeout>()

  /** @param target without one nothing is posted */
  constructor(target: EventTarget | undefined) {
    this.#target = target
  }

  report(message: Message): void {
    for (const batch of batchesFor(message, this.mode, Date.now())) this.#later(batch.afterMs, batch, 0)
  }

  close(): void {
    this.#timers.forEach(clearTimeout)
  }

  #later(ms: number, batch: Batch, repeats: number): void {
    const target = this.#target
    if (!target) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#post(target, batch, repeats)
    }, ms)
    this.#timers.add(timer)
  }

  async #post({ url, privateKey }: EventTarget, batch: Batch, repeats: number): Promise<void> {
    const key = batch.forged ? newEventKeys().privateKey : privateKey
    const answer = await fetch(url(), {
      method: 'POST',
      ...signBatch(batch.events, key, Date.now()),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    const pause = AGAIN_MS[repeats]
    if (!answer?.ok && pause !== undefined) this.#later(pause, batch, repeats + 1)
  }
}
