import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boolean, number, object, string, type Schema } from 'yup'
import { LANGUAGES, type Language } from '../../../shared/languages'
import { isRecord } from '../../../shared/records'
import { msg, systemLanguage } from '../validate/messages'
import { formatProblem, type Problem } from '../validate/problem'
import { readIfThere } from '../parse/read-if-there'
import { schemaProblems } from '../validate/schema-problems'
import { readYamlFields, type YamlFields } from '../parse/yaml-fields'
import { yamlProblems } from '../validate/yaml-problems'

/** A fact of company.yml. */
export type CompanyFact = {
  /** What pages show, in each language; '' where there is none. */
  text: Record<Language, string>
  /** The name of a fact that the owner has not given yet, for the legal notice: the text is a sample. */
  sample?: Record<Language, string>
}

/** A fact as it is written: the same in both languages, one a language, or a sample. */
type CompanyValue = string | Record<Language, string> | Sample
type Sample = { sample: true; name: Record<Language, string>; value: CompanyValue }

/** A figure of claims.yml; a percentage as people write it, 25 for a quarter. */
export type Claim = { value: number; unit?: (typeof UNITS)[number] }

const UNITS = ['EUR', 'percent'] as const

/** What Gatsby calls the files of which this module reads the content. */
export const FACTS = 'facts'

/** Names that pages can write in braces. */
export const TOKEN_NAME = '[a-z][a-z0-9_]*'

/** One of the writers' fact files as it was read, unchecked. */
type FactFile = YamlFields & { file: string; language: Language }

/** What a fact file may hold under which names. The messages' examples are in `language`. */
type Facts = {
  file: string
  language: Language
  /** The schema of one value, which may be of several forms. */
  valueOf: (value: unknown, name: string) => Schema
  /** Its names are {tokens}, which pages ask for; without such a file there is no site. */
  tokens: boolean
}

const text = (example?: string) => string().strict().trim().required().meta({ example })

/** What may be empty: there is none. */
const mayBeEmpty = (example: string) => string().strict().trim().defined().meta({ example })

const linked = (example: string, form: RegExp) =>
  mayBeEmpty(example).matches(form, { excludeEmptyString: true })

/** What addresses and links are made of, the same in both languages. */
const LINKED: Record<string, Schema> = {
  site_url: linked('https://www.domain.example', /^https:\/\/[^/\s]+$/),
  professional_network_url: linked('https://www.network.example/company', /^https:\/\/\S+$/),
  email_contact: linked('name@domain.example', /^[^\s@]+@[^\s@]+$/),
  email_privacy: linked('name@domain.example', /^[^\s@]+@[^\s@]+$/),
  phone_paris: linked('+33 1 23 45 67 89', /^\+[\d ]+$/),
  phone_luxembourg: linked('+352 12 34 56', /^\+[\d ]+$/),
}

/** The same, for addresses that may differ by language. */
const LINKED_BY_LANGUAGE: Record<string, Schema> = {
  booking_url: linked('https://cal.com/company/meeting', /^https:\/\/\S+$/),
}

const IN_BOTH_LANGUAGES = object({ fr: text('Texte français'), en: text('English text') }).noUnknown()

const companyValue = (value: unknown, name: string): Schema => {
  if (isRecord(value) && 'sample' in value)
    return object({
      sample: boolean().strict().oneOf([true]),
      name: IN_BOTH_LANGUAGES,
      value: companyValue(value['value'], name),
    }).noUnknown()
  const same = LINKED[name]
  if (same) return same
  const address = LINKED_BY_LANGUAGE[name]
  if (address) return isRecord(value) ? object({ fr: address, en: address }).noUnknown() : address
  return isRecord(value) ? IN_BOTH_LANGUAGES : mayBeEmpty('Same text in both languages')
}
const claim = object({
  value: number().strict().required(),
  unit: string().strict().oneOf(UNITS),
}).noUnknown()

const COMPANY: Facts = {
  file: 'content/company.yml',
  language: 'en',
  valueOf: companyValue,
  tokens: true,
}
const CLAIMS: Facts = { file: 'content/claims.yml', language: 'en', valueOf: () => claim, tokens: true }
const glossary = (language: Language): Facts => ({
  file: `content/glossary/${language}.yml`,
  language,
  valueOf: () => text(),
  tokens: false,
})

/** What there is to mend in company.yml, claims.yml and the glossaries: every page takes its facts from them. */
export const checkFacts = (root: string): Problem[] =>
  [COMPANY, CLAIMS, ...LANGUAGES.map(glossary)].flatMap((facts) => problemsOf(open(root, facts), facts))

/** `content/company.yml`: name → fact. @throws Error that says what `checkFacts` says about the file */
export const readCompany = (root: string): Record<string, CompanyFact> => ({
  ...Object.fromEntries(
    Object.entries(read<CompanyValue>(root, COMPANY)).map(([name, value]) => [name, factOf(value)]),
  ),
  // The host knows the address that it publishes at.
  ...(process.env['URL'] && { site_url: factOf(process.env['URL']) }),
})

/** Names of the facts that the owner has not given yet. @throws Error see `readCompany` */
export const readSamples = (root: string): string[] =>
  Object.entries(readCompany(root)).flatMap(([name, { sample }]) => (sample ? [name] : []))

const factOf = (value: CompanyValue): CompanyFact => {
  if (typeof value === 'string') return { text: { fr: value, en: value } }
  return 'sample' in value ? { ...factOf(value.value), sample: value.name } : { text: value }
}

/** `content/claims.yml`: name → figure. @throws Error that says what `checkFacts` says about the file */
export const readClaims = (root: string): Record<string, Claim> => read(root, CLAIMS)

/** A glossary: term → explanation; empty where there is none. @throws Error as `checkFacts` says of the file */
export const readTerms = (root: string, language: Language): Record<string, string> =>
  read(root, glossary(language))

/** A glossary with the places of its terms, unchecked. */
export const openGlossary = (root: string, language: Language): FactFile => open(root, glossary(language))

function read<T>(root: string, facts: Facts): Record<string, T> {
  const content = open(root, facts)
  const problems = problemsOf(content, facts)
  if (problems.length > 0)
    throw new Error(problems.map((problem) => formatProblem(problem, systemLanguage())).join('\n'))
  return content.data as Record<string, T>
}

/** @throws Error where a file other than a glossary is missing */
function open(root: string, { file, language, tokens }: Facts): FactFile {
  const path = join(root, file)
  const source = tokens ? readFileSync(path, 'utf8') : (readIfThere(path) ?? '')
  return { ...readYamlFields(source, 1), file, language }
}

function problemsOf(content: FactFile, { valueOf, tokens }: Facts): Problem[] {
  const { data, faults, file } = content
  if (faults.length > 0) return yamlProblems(file, faults)
  const schema = object(
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueOf(value, name)])),
  )
  return [...(tokens ? checkNames(content) : []), ...schemaProblems(schema, content)]
}

const checkNames = ({ data, file, positionOf }: FactFile): Problem[] =>
  Object.keys(data)
    .filter((name) => !new RegExp(`^${TOKEN_NAME}$`).test(name))
    .map((name) => ({
      file,
      position: positionOf([name]),
      field: name,
      message: msg('tokenName'),
      found: name,
      example: name.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    }))
