import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boolean, number, object, string, type Schema } from 'yup'
import { byLanguage, type Language } from '../../../shared/languages'
import { isObject } from '../../../shared/objects'
import { msg, systemLanguage } from '../validate/messages'
import { formatProblem, type Problem } from '../validate/problem'
import { readIfExists } from '../parse/files'
import { fieldProblem, schemaProblems } from '../validate/schema-problems'
import { readYamlFields, type YamlFields } from '../parse/yaml-fields'
import { yamlProblems } from '../validate/yaml-problems'

/** A fact of company.yml. */
export type CompanyFact = {
  /** The text in each language; '' if the owner has left it empty. */
  text: Record<Language, string>
  /** Set if the text is a sample, to be replaced by the owner. The legal notice lists it under this name. */
  sampleName?: Record<Language, string>
}

/** A text for both languages, or one for each. */
type CompanyText = string | Record<Language, string>
/**
 * A fact as company.yml writes it. If it is a sample, `name` says in the legal notice what is not yet known. `note`
 * tells the owner what belongs here, and which law asks for it.
 */
type CompanyValue = CompanyText | CompanyGroup
type CompanyGroup = { value?: CompanyText; sample?: boolean; name?: Record<Language, string>; note?: string }

/** A number in claims.yml. Percentages are written as 25, not 0.25. `note` says where the number comes from. */
export type Claim = { value: number; unit?: (typeof UNITS)[number]; note?: string }

const UNITS = ['EUR', 'percent'] as const

/** The name under which Gatsby watches the files that this module reads (gatsby-config.ts). */
export const FACTS = 'facts'

/** Pattern of the names of tokens: texts contain `{name}` in place of a fact. */
export const TOKEN_NAME = '[a-z][a-z0-9_]*'

/** A fact file, read but not validated. */
type FactFile = YamlFields & { file: string; language: Language }

/** A fact file, and how to check it. Error messages give examples in `language`. */
type FactSource = {
  file: string
  language: Language
  /** Returns the schema for a value. It depends on the value's name, and on whether the value is text or an object. */
  schemaOf: (value: unknown, name: string) => Schema
  /** True if pages use the file's names as {tokens}. Such a file must exist. */
  tokens: boolean
}

const text = (example?: string) => string().strict().trim().required().meta({ example })

/** A text that may be empty, for instance because the company has no booking page. */
const mayBeEmpty = (example: string) => string().strict().trim().defined().meta({ example })

const link = (example: string, pattern: RegExp) =>
  mayBeEmpty(example).matches(pattern, { excludeEmptyString: true })

/** Facts that become addresses and links, the same in both languages. */
const LINKS: Record<string, Schema> = {
  site_url: link('https://www.domain.example', /^https:\/\/[^/\s]+$/),
  professional_network_url: link('https://www.network.example/company', /^https:\/\/\S+$/),
  email_contact: link('name@domain.example', /^[^\s@]+@[^\s@]+$/),
  email_privacy: link('name@domain.example', /^[^\s@]+@[^\s@]+$/),
  phone_paris: link('+33 1 23 45 67 89', /^\+[\d ]+$/),
  phone_luxembourg: link('+352 12 34 56', /^\+[\d ]+$/),
}

/** Facts that become links, and may differ by language. */
const LINKS_BY_LANGUAGE: Record<string, Schema> = {
  booking_url: link('https://cal.com/company/meeting', /^https:\/\/\S+$/),
}

const IN_BOTH_LANGUAGES = object({ fr: text('Texte français'), en: text('English text') }).noUnknown()

const companyValue = (value: unknown, name: string): Schema =>
  isGroup(value)
    ? object({
        sample: boolean().strict(),
        name: value.sample === true ? IN_BOTH_LANGUAGES : IN_BOTH_LANGUAGES.default(undefined),
        value: companyText(value.value ?? '', name).optional(),
        note: string().strict(),
      }).noUnknown()
    : companyText(value, name)

/**
 * True if a fact is more than a text, or a text for each language. A group without `value` is an empty fact: the editor
 * leaves out empty texts.
 */
export const isGroup = (value: unknown): value is CompanyGroup =>
  isObject(value) && ['value', 'sample', 'note'].some((name) => name in value)

const companyText = (value: unknown, name: string): Schema => {
  const sharedLink = LINKS[name]
  if (sharedLink) return sharedLink
  const linkOfLanguage = LINKS_BY_LANGUAGE[name]
  if (linkOfLanguage)
    return isObject(value) ? object({ fr: linkOfLanguage, en: linkOfLanguage }).noUnknown() : linkOfLanguage
  return isObject(value) ? IN_BOTH_LANGUAGES : mayBeEmpty('Same text in both languages')
}
const claim = object({
  value: number().strict().required(),
  unit: string().strict().oneOf(UNITS),
  note: string().strict(),
}).noUnknown()

/** Where the facts are, relative to the project's root. */
export const FACT_FILES = {
  company: 'content/company.yml',
  claims: 'content/claims.yml',
  glossary: (language: Language) => `content/glossary/${language}.yml`,
}

const COMPANY: FactSource = {
  file: FACT_FILES.company,
  language: 'en',
  schemaOf: companyValue,
  tokens: true,
}
const CLAIMS: FactSource = { file: FACT_FILES.claims, language: 'en', schemaOf: () => claim, tokens: true }
const glossary = (language: Language): FactSource => ({
  file: FACT_FILES.glossary(language),
  language,
  schemaOf: () => text(),
  tokens: false,
})

/** All facts: company data and claims by name, and the terms of each glossary with their explanations. */
export type Facts = {
  company: Record<string, CompanyFact>
  claims: Record<string, Claim>
  terms: Record<Language, Record<string, string>>
}

/**
 * Reads company.yml, claims.yml and the glossaries. The facts are valid only if there are no problems.
 * @throws Error if company.yml or claims.yml is missing
 */
export function checkFacts(root: string): { facts: Facts; problems: Problem[] } {
  const problems: Problem[] = []
  const read = <T>(source: FactSource): Record<string, T> => {
    const content = openFile(root, source)
    problems.push(...problemsOf(content, source))
    return content.data as Record<string, T>
  }
  const company = Object.entries(read<CompanyValue>(COMPANY))
  const facts = {
    company: {
      ...Object.fromEntries(company.map(([name, value]) => [name, factOf(value)])),
      // Netlify sets the environment variable URL to the site's address. If set, it replaces `site_url` of the file.
      ...(process.env['URL'] && { site_url: factOf(process.env['URL']) }),
    },
    claims: read<Claim>(CLAIMS),
    terms: byLanguage((language) => read<string>(glossary(language))),
  }
  return { facts, problems }
}

/** Reads all facts. @throws Error listing the problems that `checkFacts` returns */
export function readFacts(root: string): Facts {
  const { facts, problems } = checkFacts(root)
  if (problems.length === 0) return facts
  throw new Error(problems.map((problem) => formatProblem(problem, systemLanguage())).join('\n'))
}

/** The company's facts in one language, without samples and empty facts. */
export const suppliedFacts = ({ company }: Facts, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(company).flatMap(([name, { text, sampleName }]) =>
      text[language] && !sampleName ? [[name, text[language]]] : [],
    ),
  )

/** Names of the company's facts that are samples. */
export const samplesIn = ({ company }: Facts): string[] =>
  Object.entries(company).flatMap(([name, { sampleName }]) => (sampleName ? [name] : []))

const factOf = (value: CompanyValue): CompanyFact => {
  if (typeof value === 'string') return { text: { fr: value, en: value } }
  if (!isGroup(value)) return { text: value }
  return { ...factOf(value.value ?? ''), ...(value.sample && value.name ? { sampleName: value.name } : {}) }
}

/** Reads a glossary and the positions of its terms, without validating it. */
export const openGlossary = (root: string, language: Language): FactFile => openFile(root, glossary(language))

/** @throws Error if a file other than a glossary is missing */
function openFile(root: string, { file, language, tokens }: FactSource): FactFile {
  const path = join(root, file)
  const yaml = tokens ? readFileSync(path, 'utf8') : (readIfExists(path) ?? '')
  return { ...readYamlFields(yaml, 1), file, language }
}

function problemsOf(content: FactFile, { schemaOf, tokens }: FactSource): Problem[] {
  const { data, faults, file } = content
  if (faults.length > 0) return yamlProblems(file, faults)
  const schema = object(
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, schemaOf(value, name)])),
  )
  return [...(tokens ? checkNames(content) : []), ...schemaProblems(schema, content)]
}

const checkNames = (content: FactFile): Problem[] =>
  Object.keys(content.data)
    .filter((name) => !new RegExp(`^${TOKEN_NAME}$`).test(name))
    .map((name) =>
      fieldProblem(content, [name], {
        message: msg('tokenName'),
        found: name,
        example: name.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
      }),
    )
