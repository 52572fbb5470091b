import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import type { SiteCopy } from '../support/site-copy'
import { PAGES, type SitePage } from '../e2e/support/pages'
import { ROOT } from '../e2e/support/platform'

/** Headings that the specification quotes: on those pages another one changes. */
const QUOTED: Record<string, string[]> = {
  '/': ['closing', 'heading'],
  '/demo': ['aside', 'heading'],
  '/contact': ['form'],
}

/** One for each kind of page: no two pages share a heading. */
const COLOURS = {
  fr: ['bleu', 'vert', 'rouge', 'jaune', 'noir', 'blanc', 'gris', 'brun'],
  en: ['blue', 'green', 'red', 'yellow', 'black', 'white', 'grey', 'brown'],
}
const headingIn = {
  fr: (place: number) => `Un titre ${COLOURS.fr[place]} que quelqu'un vient de réécrire`,
  en: (place: number) => `A ${COLOURS.en[place]} title that somebody has just rewritten`,
}
const SENTENCE = {
  fr: 'Cette phrase dit autre chose que la veille.',
  en: 'This sentence says something other than the day before.',
}

const fileOf = ({ id, language }: SitePage) => join('content/pages', id, `${language}.md`)
const lengthOf = (page: SitePage): number => readFileSync(join(ROOT, fileOf(page)), 'utf8').length

/** The shortest page of every kind, by kind: it may grow. */
const kinds = new Map([...PAGES].sort((a, b) => lengthOf(b) - lengthOf(a)).map(({ kind, id }) => [kind, id]))

/**
 * Gives one page of every kind another heading and a further sentence, in both languages.
 * @returns the ids of the pages that changed
 */
export function rewriteWords(site: SiteCopy): string[] {
  const ids = [...kinds.values()]
  for (const page of PAGES.filter(({ id }) => ids.includes(id)))
    site.edit(fileOf(page), (text) => {
      const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? []
      const fields = parseDocument(front)
      const sentence = SENTENCE[page.language]
      fields.setIn(QUOTED[page.path] ?? ['heading'], headingIn[page.language](ids.indexOf(page.id)))
      if (page.kind !== 'article') fields.set('lead', `${String(fields.get('lead')).trim()} ${sentence}`)
      const added = page.kind === 'article' ? `\n${sentence}\n` : ''
      return `---\n${fields.toString({ lineWidth: 0 })}---\n${body}${added}`
    })
  return ids
}
