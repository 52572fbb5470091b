import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BundledFunction } from './bundle.mjs'

/** Bundles made one after the other, each in a folder of its own, so that a failed one leaves the last in place. */
export class Bundles {
  readonly #dir: string
  readonly #bundle: (outDir: string) => Promise<BundledFunction[]>
  #latest = ''
  #count = 0

  constructor(dir: string, bundle: (outDir: string) => Promise<BundledFunction[]>) {
    this.#dir = dir
    this.#bundle = bundle
  }

  /** @throws what the bundler says. */
  async make(): Promise<BundledFunction[]> {
    if (this.#count === 0) await rm(this.#dir, { recursive: true, force: true })
    const name = String((this.#count += 1))
    const functions = await this.#bundle(join(this.#dir, name))
    this.#latest = name
    return functions
  }

  /** Removes all but the last one made. */
  async removeFormer(): Promise<void> {
    const former = (await readdir(this.#dir)).filter((name) => name !== this.#latest)
    await Promise.all(former.map((name) => rm(join(this.#dir, name), { recursive: true, force: true })))
  }
}
