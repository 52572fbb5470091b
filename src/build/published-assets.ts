import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type AssetsOptions = {
  /** Gatsby's output folder, where hashed files of older builds still lie. */
  outputDir: string
  /** What is served as it is. */
  staticDir: string
  /** Names of the published pages' routes: `/`, `/avocats`, `/404.html`. */
  paths: readonly string[]
  /** The published pages' HTML. */
  pages: readonly string[]
}

/**
 * What to publish besides the pages: files of the static folder, each page's data, and every hashed file
 * that a published page, or a file published with it, refers to. Leftovers of older builds stay out.
 */
export function publishedAssets({ outputDir, staticDir, paths, pages }: AssetsOptions): Set<string> {
  const read = (name: string) => readFileSync(join(outputDir, name), 'utf8')
  const published = new Set(listFiles(staticDir))
  const texts = [...new Set(pages)]
  const publish = (name: string) => {
    published.add(name)
    if (/\.(js|json|css)$/.test(name)) texts.push(read(name))
  }

  const data = [
    'page-data/app-data.json',
    ...paths.map((path) => `page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`),
  ]
  for (const name of data) if (existsSync(join(outputDir, name))) publish(name)

  // Webpack's runtime names a file by its hash alone, so the hash is what is looked for.
  const candidates = new Map(
    listFiles(outputDir).flatMap((name) => hashOf(name).map((hash) => [name, hash] as const)),
  )
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? ''
    for (const [name, hash] of candidates) {
      if (!text.includes(hash)) continue
      candidates.delete(name)
      publish(name)
    }
  }
  return published
}

/** The part of a generated file's name that changes with its content; none for files of other kinds. */
const hashOf = (name: string): string[] => {
  const hash =
    /^[^/]+-([0-9a-f]{20})\.js$/.exec(name)?.[1] ??
    /^static\/.+-([0-9a-f]{20,32})\.\w+$/.exec(name)?.[1] ??
    /^static\/([0-9a-f]{20,32})\/.+$/.exec(name)?.[1] ??
    /^page-data\/sq\/d\/(\d+)\.json$/.exec(name)?.[1]
  return hash === undefined ? [] : [hash]
}

const listFiles = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    : []
