import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All that pages and messages say, in both languages, with the Markdown and JSON around it. */
export const readTexts = (): string =>
  ['content', 'locales']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    // The guides for writers are read in a repository, not on the site.
    .filter((name) => /\.(json|md|yml)$/.test(name) && !/\b(README|LISEZMOI)\.md$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('')
