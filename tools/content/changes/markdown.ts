import { msg, textOf, type Message } from '../../../src/build/content/validate/messages'
import { LANGUAGES, otherLanguage, type Language } from '../../../src/languages'
import type { LanguageChange, PageChange } from './page-changes'
import type { Change } from './word-diff'

/**
 * What a proposed change does to the site, as Markdown for people who review it.
 * @param preview address at which the changed site can be seen; without it, addresses stand as paths alone
 */
export function changesMarkdown(pages: readonly PageChange[], language: Language, preview?: string): string {
  const say = (message: Message) => textOf(message, language)
  const place = (path: string) =>
    preview === undefined ? `\`${path}\`` : `[${path}](${preview.replace(/\/$/, '')}${path})`
  const cell = (change: LanguageChange | undefined): string => {
    if (!change) return '–'
    const { added, removed } = countsOf(change)
    const words = say(msg('wordCounts', { added, removed }))
    return change.path === undefined ? words : `${place(change.path)} ${words}`
  }
  const row = ({ folder, languages }: PageChange) =>
    `| ${folder} | ${LANGUAGES.map((each) => cell(languages[each])).join(' | ')} |`
  const notes = pages.flatMap((page) => notesOn(page, place)).map((note) => `- ${say(note)}`)
  const table = [
    `| ${say(msg('changesPage'))} | ${say(msg('changesFrench'))} | ${say(msg('changesEnglish'))} |`,
    '| --- | --- | --- |',
    ...pages.map(row),
  ]
  if (pages.length === 0) return `## ${say(msg('noPageChanges'))}\n`
  const heading = `## ${say(msg('changesHeading', { count: pages.length }))}`
  const parts = [
    heading,
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    table.join('\n'),
    say(msg('wordCountsMeaning')),
  ]
  return `${[...parts, ...pages.flatMap((page) => details(page))].join('\n\n')}\n`
}

/** What a reviewer is to look at: a language that was left as it was, new, moved and lost addresses. */
function notesOn({ folder, languages }: PageChange, place: (path: string) => string): Message[] {
  return LANGUAGES.flatMap((language): Message[] => {
    const change = languages[language]
    if (!change) return []
    const { formerPath, isNew, isRemoved, path } = change
    const untouched = change.words.length > 0 && !languages[otherLanguage(language)]
    const key = language === 'fr' ? ('englishUntouched' as const) : ('frenchUntouched' as const)
    return [
      ...(untouched ? [msg(key, { page: folder })] : []),
      ...(isNew && path !== undefined ? [msg('newPath', { path: place(path) })] : []),
      ...(isRemoved ? [msg('pageRemoved', { page: folder, language })] : []),
      ...(formerPath && path !== undefined
        ? [
            msg(formerPath.redirects ? 'pathMoved' : 'pathMovedWithoutRedirect', {
              from: `\`${formerPath.path}\``,
              to: place(path),
            }),
          ]
        : []),
    ]
  })
}

const countsOf = ({ words }: LanguageChange) => ({
  added: words.reduce((sum, { added }) => sum + added.length, 0),
  removed: words.reduce((sum, { removed }) => sum + removed.length, 0),
})

/** The changed words themselves, folded away; a page that is new or gone is read elsewhere. */
const details = ({ folder, languages }: PageChange): string[] =>
  LANGUAGES.flatMap((language) => {
    const change = languages[language]
    if (!change || change.isNew || change.isRemoved || change.words.length === 0) return []
    const lines = change.words.map((words) => `- ${changeLine(words)}`)
    return [`<details><summary>${folder} (${language})</summary>\n\n${lines.join('\n')}\n\n</details>`]
  })

const changeLine = ({ before, removed, added, after }: Change): string =>
  [
    before && `… ${escape(before)}`,
    removed.length > 0 && `~~${escape(removed.join(' '))}~~`,
    added.length > 0 && `**${escape(added.join(' '))}**`,
    after && `${escape(after)} …`,
  ]
    .filter(Boolean)
    .join(' ')

/** Words of a page may hold what Markdown takes for its own, and GitHub for a mention. */
const escape = (text: string) => text.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&').replaceAll('@', '&#64;')
