import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { LANGUAGES, type Language } from '../../src/languages'
import { readFrontMatter } from './front-matter'

/** The pages that e-mails and plain form posts lead to, by the names of their folders. */
const PAGES = ['contact', 'demo', 'privacy-policy'] as const
export type PageId = (typeof PAGES)[number]

/** The lengths of time in content/claims.yml that e-mails tell, with the unit that each is in. */
const DURATIONS = { answer_hours: 'hour', demo_minutes: 'minute', form_retention_months: 'month' } as const
export type Durations = Partial<Record<keyof typeof DURATIONS, string>>

/** What the functions take from the site's content; what is not there or not filled in yet is undefined. */
export type SiteContent = {
  company: (name: string, language: Language) => string | undefined
  path: (page: PageId, language: Language) => string | undefined
  /** In words that agree with the figure: “24 hours”, « 1 heure ». */
  durations: (language: Language) => Durations
}

const readContent = async (roots: readonly string[], path: string): Promise<string> => {
  for (const root of roots) {
    try {
      return await readFile(join(root, 'content', path), 'utf8')
    } catch {
      // Not in this place: the next one, or none.
    }
  }
  return ''
}

const valuesOf = (source: string, read: (source: string) => unknown): object => {
  try {
    const values = read(source)
    return typeof values === 'object' && values !== null ? values : {}
  } catch {
    return {}
  }
}

const at = (values: unknown, name: string): unknown =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? Reflect.get(values, name)
    : undefined

const textOf = (value: unknown, language: Language): string | undefined => {
  const text = typeof value === 'object' ? at(value, language) : value
  return typeof text === 'string' ? text : undefined
}

const durationsOf = (claims: object, language: Language): Durations =>
  Object.fromEntries(
    Object.entries(DURATIONS).flatMap(([name, unit]) => {
      const figure = at(at(claims, name), 'value')
      if (typeof figure !== 'number') return []
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
      const words = format.format(figure)
      // Of the French units only some come with the no-break space that all of them want.
      return [[name, language === 'fr' ? words.replace(/\s/g, '\u00a0') : words]]
    }),
  )

/** Where the site's content may lie: with the code that runs, here or on the host. */
export const contentRoots = (): string[] =>
  [process.cwd(), process.env.LAMBDA_TASK_ROOT].filter((root) => root !== undefined)

/**
 * Reads content/company.yml, content/claims.yml and where some pages are; `netlify.toml` names all of them among
 * `included_files`. Never fails, what cannot be read is left out: a mail without a link is better than no mail.
 */
export async function readSiteContent(roots: readonly string[] = contentRoots()): Promise<SiteContent> {
  const read = async (path: string, reader: (source: string) => unknown = parse) =>
    valuesOf(await readContent(roots, path), reader)
  const places = PAGES.flatMap((page) => LANGUAGES.map((language) => `${page}/${language}`))
  const [company = {}, claims = {}, ...pages] = await Promise.all([
    read('company.yml'),
    read('claims.yml'),
    ...places.map((place) => read(`pages/${place}.md`, readFrontMatter)),
  ])
  const paths = new Map(places.map((place, index) => [place, at(pages[index], 'path')]))
  return {
    company: (name, language) => textOf(at(company, name), language),
    path: (page, language) => {
      const path = paths.get(`${page}/${language}`)
      return typeof path === 'string' ? path : undefined
    },
    durations: (language) => durationsOf(claims, language),
  }
}
