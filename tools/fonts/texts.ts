import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All that pages and messages say, in both languages, with the Markdown and JSON around it. */
export const readTexts = (): string =>
  ['content', 'locales']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    // The guides for writers and what their commands say are not read on the site.
    .filter(
      (name) => /\.(json|md|yml)$/.test(name) && !/\b(README\.md|LISEZMOI\.md|content\.json)$/.test(name),
    )
    .map((name) => readFileSync(name, 'utf8'))
    .join('')
