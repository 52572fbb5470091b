import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { DIST, pageFile } from '../../src/build/published/page-file'
import type { SiteCopy } from '../support/site-copy'
import { quicklyCompressed } from '../support/published-site'
import { PAGES, type SitePage } from '../e2e/support/pages'
import { ROOT } from '../e2e/support/platform'

/** Headings that the specification quotes: of those pages another one changes. */
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

const WORDS = {
  fr: {
    headings: COLOURS.fr.map((colour) => `Un titre ${colour} que quelqu'un vient de réécrire`),
    sentence: 'Cette phrase dit autre chose que la veille.',
    // 60 words that differ: repeated ones would weigh almost nothing once compressed.
    paragraph:
      'Chaque équipe garde la main sur ses propres réglages : la personne chargée du sujet fixe les seuils, ajoute ' +
      'des questions au formulaire et choisit qui relit quel dossier. Un changement vaut pour les nouveaux clients ' +
      "dès le lendemain ; ceux d'avant conservent la version sous laquelle ils furent acceptés, avec sa date et le " +
      "nom de la personne qui l'avait alors validée.",
  },
  en: {
    headings: COLOURS.en.map((colour) => `A ${colour} title that somebody has just rewritten`),
    sentence: 'This sentence says something other than the day before.',
    paragraph:
      'Each team keeps control of its own settings: the person in charge sets the thresholds, adds questions to the ' +
      'form and chooses who reviews which file. A change applies to new clients from the following day; earlier ' +
      'ones keep the version under which they were accepted, together with its date and the name of whoever had ' +
      'approved it at that time.',
  },
}

type Fields = ReturnType<typeof parseDocument>

/** What the page weighs in the last build of the project. */
const weightOf = ({ path }: SitePage): number =>
  quicklyCompressed(readFileSync(join(ROOT, DIST, pageFile(path)), 'utf8'))

const fileOf = ({ id, language }: SitePage) => join('content/pages', id, `${language}.md`)

const lengthOf = (page: SitePage): number => readFileSync(join(ROOT, fileOf(page)), 'utf8').length

const longestFirst = [...PAGES].sort((a, b) => lengthOf(b) - lengthOf(a))

/** One page of every kind, by kind: the shortest, which may grow. */
const kinds = new Map(longestFirst.map(({ kind, id }) => [kind, id]))

/**
 * Does what writers do, in both languages: another heading and a further sentence on one page of every kind, and 60
 * words more on the heaviest page of all.
 * @returns the ids of the pages that changed
 */
export function rewriteWords(site: SiteCopy): string[] {
  const [heaviest] = [...PAGES].sort((a, b) => weightOf(b) - weightOf(a))
  for (const page of PAGES.filter(({ kind, id }) => kinds.get(kind) === id))
    rewrite(site, page, (fields) => {
      const { headings, sentence } = WORDS[page.language]
      fields.setIn(QUOTED[page.path] ?? ['heading'], headings[[...kinds.values()].indexOf(page.id)])
      if (page.kind === 'article') return sentence
      fields.set('lead', `${String(fields.get('lead')).trim()} ${sentence}`)
      return ''
    })
  for (const page of PAGES.filter(({ id }) => id === heaviest?.id))
    rewrite(site, page, (fields) => {
      const { paragraph } = WORDS[page.language]
      if (page.kind === 'article') return paragraph
      fields.setIn(['duties', 'notes'], [...notesOf(fields), paragraph])
      return ''
    })
  return [...new Set([...kinds.values(), heaviest?.id ?? ''])]
}

/** Changes a page's fields, and adds to the text below them what `change` gives. */
function rewrite(site: SiteCopy, page: SitePage, change: (fields: Fields) => string): void {
  site.edit(fileOf(page), (text) => {
    const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text) ?? []
    const fields = parseDocument(front)
    const added = change(fields)
    return `---\n${fields.toString({ lineWidth: 0 })}---\n${body}${added && `\n${added}\n`}`
  })
}

const notesOf = (fields: Fields): string[] => {
  const { duties } = fields.toJS() as { duties: { notes?: string[] } }
  return duties.notes ?? []
}
