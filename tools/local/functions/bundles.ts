import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../../../src/build/list-files'
import type { BundledFunction } from './bundled-function'
import { isFunctionSource, WATCHED_FOLDERS } from './sources'

/** What the bundler said of the functions, beside them. */
const INDEX = 'functions.json'

/** What besides their own code decides how functions are bundled. */
const SETTINGS = ['netlify.toml', 'package-lock.json']

const KEPT_MS = 24 * 60 * 60 * 1_000

/**
 * Bundles of functions, each kept for a day under a hash of what it is made from: who starts again, or beside another
 * platform of the project, bundles nothing.
 */
export class Bundles {
  readonly #projectRoot: string
  readonly #dir: string
  readonly #bundle: (outDir: string) => Promise<BundledFunction[]>

  /** @param bundle fills a folder, and gives entries as paths from there */
  constructor(projectRoot: string, bundle: (outDir: string) => Promise<BundledFunction[]>) {
    this.#projectRoot = projectRoot
    this.#dir = join(projectRoot, '.local/functions')
    this.#bundle = bundle
  }

  /** @throws what the bundler says. */
  async make(): Promise<BundledFunction[]> {
    const folder = join(this.#dir, hashOfSources(this.#projectRoot))
    if (!existsSync(folder)) await this.#fill(folder)
    const now = new Date()
    await utimes(folder, now, now)
    const functions = JSON.parse(await readFile(join(folder, INDEX), 'utf8')) as BundledFunction[]
    return functions.map(({ entry, ...others }) => ({ ...others, entry: join(folder, entry) }))
  }

  async #fill(folder: string): Promise<void> {
    await this.#removeOld()
    const draft = `${folder}-${randomUUID()}`
    try {
      await writeFile(join(draft, INDEX), JSON.stringify(await this.#bundle(draft)))
      // It fails where another platform was first.
      await rename(draft, folder).catch(() => undefined)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  async #removeOld(): Promise<void> {
    for (const name of await readdir(this.#dir).catch(() => [])) {
      const folder = join(this.#dir, name)
      // Another platform may have given its draft its name meanwhile, or removed it.
      const found = await stat(folder).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true })
    }
  }
}

function hashOfSources(projectRoot: string): string {
  // Which file of a package is bundled depends on what this Node understands.
  const hash = createHash('sha256').update(process.version)
  const sources = WATCHED_FOLDERS.flatMap((folder) =>
    listFiles(join(projectRoot, folder)).map((file) => join(folder, file)),
  )
  for (const file of [...sources.filter(isFunctionSource).sort(), ...SETTINGS]) {
    const path = join(projectRoot, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}
