import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { LANGUAGES, type Language } from '../../src/languages'

/** The pages that e-mails and plain form posts lead to, by the names of their folders. */
const PAGES = ['contact', 'demo', 'privacy-policy'] as const
export type PageId = (typeof PAGES)[number]

/** What the functions take from the site's content; what the company has not filled in yet is undefined. */
export type SiteContent = {
  company: (name: string, language: Language) => string | undefined
  path: (page: PageId, language: Language) => string | undefined
}

const ROOTS = [process.cwd(), process.env.LAMBDA_TASK_ROOT].filter((root) => root !== undefined)

const readContent = async (path: string): Promise<string | undefined> => {
  for (const root of ROOTS) {
    try {
      return await readFile(join(root, 'content', path), 'utf8')
    } catch {
      // Not in this place: the next one, or none.
    }
  }
  return undefined
}

const textOf = (value: unknown, language: Language): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !(language in value)) return undefined
  return textOf(Reflect.get(value, language), language)
}

const pathIn = (page: string | undefined): string | undefined =>
  /^---\r?\n(?:.*\r?\n)*?path: *"?(\/[a-z0-9/-]*)"?\r?\n/.exec(page ?? '')?.[1]

/**
 * Reads content/company.yml and where some pages are; `netlify.toml` names both among `included_files`.
 * Never fails: a mail without a link is better than no mail.
 */
export async function readSiteContent(): Promise<SiteContent> {
  const places = PAGES.flatMap((page) => LANGUAGES.map((language) => `${page}/${language}`))
  const [company, ...pages] = await Promise.all([
    readContent('company.yml'),
    ...places.map((place) => readContent(`pages/${place}.md`)),
  ])
  const parsed: unknown = company === undefined ? {} : parse(company)
  const values = typeof parsed === 'object' && parsed !== null ? parsed : {}
  const paths = new Map(places.map((place, at) => [place, pathIn(pages[at])]))
  return {
    company: (name, language) => (name in values ? textOf(Reflect.get(values, name), language) : undefined),
    path: (page, language) => paths.get(`${page}/${language}`),
  }
}
