import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HASHED_SCRIPT } from './hashed-scripts'
import { listFiles } from '../list-files'

type AssetsOptions = {
  /** Gatsby's output folder, where hashed files of older builds still lie. */
  outputDir: string
  /** What is served as it is. */
  staticDir: string
}

/**
 * Finds what to publish besides the pages and their data: files of the static folder, and every hashed file that a
 * published page, its data, or a file published with them refers to. Leftovers of older builds stay out.
 */
export function findAssets({ outputDir, staticDir }: AssetsOptions) {
  const assets = new Set(listFiles(staticDir))
  // Webpack's runtime names a file by its hash alone, so the hash is what is looked for.
  const candidates = new Map(
    listFiles(outputDir).flatMap((name) => hashOf(name).map((hash) => [name, hash] as const)),
  )
  /** Publishes what a text refers to, and what that refers to. */
  const scan = (text: string): void => {
    for (const [name, hash] of candidates) {
      if (!text.includes(hash)) continue
      candidates.delete(name)
      add(name)
    }
  }
  const add = (name: string): void => {
    assets.add(name)
    if (/\.(js|json|css)$/.test(name)) scan(readFileSync(join(outputDir, name), 'utf8'))
  }
  return { assets, scan }
}

/** The part of a generated file's name that changes with its content; none for files of other kinds. */
const hashOf = (name: string): string[] => {
  const hash =
    HASHED_SCRIPT.exec(name)?.[1] ??
    /^static\/.+-([0-9a-f]{20,32})\.\w+$/.exec(name)?.[1] ??
    /^static\/([0-9a-f]{20,32})\/.+$/.exec(name)?.[1] ??
    /^page-data\/sq\/d\/(\d+)\.json$/.exec(name)?.[1]
  return hash === undefined ? [] : [hash]
}
