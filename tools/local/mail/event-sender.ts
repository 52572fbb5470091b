import type { KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Batch, type EventMode, batchesFor, newEventKeys, signBatch } from './events'
import type { Message } from './mailbox'

/** What is not answered by 2xx is posted again after these pauses; the provider does so for a day. */
const AGAIN_MS = [1_000, 5_000, 25_000]

export type EventTarget = { url: () => string; privateKey: KeyObject }

/** Posts the signed events of accepted messages to an address, in the way that was chosen last. */
export class EventSender {
  mode: EventMode = 'delivered'
  readonly #closing = new AbortController()

  /** @param target without one nothing is posted */
  constructor(private readonly target: EventTarget | undefined) {}

  report(message: Message): void {
    const { target } = this
    if (!target) return
    for (const batch of batchesFor(message, this.mode, Date.now()))
      this.#post(target, batch).catch((error: unknown) => {
        if (!this.#closing.signal.aborted) throw error
      })
  }

  close(): void {
    this.#closing.abort()
  }

  async #post({ url, privateKey }: EventTarget, batch: Batch): Promise<void> {
    const key = batch.forged ? newEventKeys().privateKey : privateKey
    for (const ms of [batch.afterMs, ...AGAIN_MS]) {
      await pause(ms, undefined, { signal: this.#closing.signal })
      const answer = await fetch(url(), {
        method: 'POST',
        ...signBatch(batch.events, key, Date.now()),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined)
      if (answer?.ok) return
    }
  }
}
