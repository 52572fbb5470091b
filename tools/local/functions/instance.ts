import { Worker } from 'node:worker_threads'

/** A request in the form in which the host hands it to a function. */
export type FunctionEvent = {
  rawUrl: string
  path: string
  httpMethod: string
  headers: Record<string, string>
  /** In base64, whatever it holds. */
  body: string
  isBase64Encoded: true
  route?: string
}

export type FunctionAnswer = { status: number; headers: Record<string, string[]>; body: Uint8Array }

type FunctionCall = { event: FunctionEvent; timeoutMs: number; requestId: string }

/** The function threw, crashed, or took too long; the message is for the terminal, never for a visitor. */
class FunctionFailure extends Error {
  override name = 'FunctionFailure'
}

type Pending = {
  worker: Worker
  resolve: (answer: FunctionAnswer) => void
  reject: (error: Error) => void
}
type Message = { id: number; answer?: FunctionAnswer; fault?: string }

const WORKER = new URL('worker.mjs', import.meta.url)

/** A running function. It stays warm between calls; after a crash or a time-out the next call starts it anew. */
export class FunctionInstance {
  readonly #entry: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #pending = new Map<number, Pending>()
  readonly #running = new Set<Promise<FunctionAnswer>>()
  #worker: Worker | undefined
  #calls = 0

  constructor(entry: string, environment: NodeJS.ProcessEnv) {
    this.#entry = entry
    this.#environment = environment
  }

  /** @throws FunctionFailure */
  call(call: FunctionCall): Promise<FunctionAnswer> {
    const answer = this.#call(call)
    this.#running.add(answer)
    const forget = () => this.#running.delete(answer)
    answer.then(forget, forget)
    return answer
  }

  async #call(call: FunctionCall): Promise<FunctionAnswer> {
    const worker = (this.#worker ??= this.#start())
    const id = (this.#calls += 1)
    const limit = setTimeout(
      () => this.#fail(worker, `took longer than ${call.timeoutMs / 1000} s`),
      call.timeoutMs,
    )
    try {
      return await new Promise((resolve, reject) => {
        this.#pending.set(id, { worker, resolve, reject })
        worker.postMessage({ id, ...call })
      })
    } finally {
      clearTimeout(limit)
      this.#pending.delete(id)
    }
  }

  /** Ends after the calls under way. */
  async retire(): Promise<void> {
    await Promise.allSettled(this.#running)
    await this.close()
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    // No loader of this process's own: the bundle has to run on plain Node, as it does on the host.
    const worker = new Worker(WORKER, {
      workerData: { entry: this.#entry },
      env: this.#environment,
      execArgv: [],
    })
    worker.on('message', ({ id, answer, fault }: Message) => {
      const pending = this.#pending.get(id)
      if (answer) pending?.resolve(answer)
      else pending?.reject(new FunctionFailure(fault))
    })
    worker.on('error', (error) => this.#fail(worker, error.stack ?? error.message))
    worker.on('exit', () => this.#fail(worker, 'stopped'))
    return worker
  }

  #fail(worker: Worker, reason: string): void {
    if (this.#worker === worker) this.#worker = undefined
    // Only its own calls: the next worker may be at work before this one's thread has ended.
    for (const pending of this.#pending.values()) {
      if (pending.worker === worker) pending.reject(new FunctionFailure(reason))
    }
    void worker.terminate()
  }
}
