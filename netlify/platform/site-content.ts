import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Language } from '../../src/languages'

/** What e-mails take from the site's content; what the company has not filled in yet is undefined. */
export type SiteContent = {
  company: (name: string, language: Language) => string | undefined
  policyPath: (language: Language) => string | undefined
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
  /^---\n(?:.*\n)*?path: *(\/[a-z0-9/-]*)\n/.exec(page ?? '')?.[1]

/**
 * Reads content/company.yml and where the privacy policy is. Functions that call it name these files in
 * their `includedFiles`. Never fails: a mail without a link is better than no mail.
 */
export async function readSiteContent(): Promise<SiteContent> {
  const [company, fr, en] = await Promise.all(
    ['company.yml', 'pages/privacy-policy/fr.md', 'pages/privacy-policy/en.md'].map(readContent),
  )
  const parsed: unknown = company === undefined ? {} : parse(company)
  const values = typeof parsed === 'object' && parsed !== null ? parsed : {}
  const paths = { fr: pathIn(fr), en: pathIn(en) }
  return {
    company: (name, language) => (name in values ? textOf(Reflect.get(values, name), language) : undefined),
    policyPath: (language) => paths[language],
  }
}
