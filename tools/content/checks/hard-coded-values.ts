import type { Claim } from '../../../src/build/content/facts/facts'
import { msg, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { LANGUAGES, type Language } from '../../../src/shared/languages'
import { figuresIn, UNITS, type Figure, type Unit } from '../text/figures'
import type { Project } from '../text/project'
import { problemsInWords, type Fault, type TextRun } from '../text/text-runs'

type Facts = Pick<Project, 'passages' | 'claims' | 'company'>

/** Reports amounts, percentages, contacts, and values of claims.yml or company.yml that should be written as tokens. */
export const checkHardCodedValues = ({ passages, claims, company }: Facts): Problem[] =>
  problemsInWords(passages, (run, { language }) => [
    ...hardCodedClaims(run, language, claims),
    ...hardCodedCompanyData(run, company[language]),
    ...hardCodedContacts(run),
  ])

const hardCodedClaims = ({ text }: TextRun, language: Language, claims: Facts['claims']): Fault[] =>
  figuresIn(text, language).flatMap((figure): Fault[] => {
    if (figure.inWords) return []
    const place = { index: figure.index, length: figure.text.length }
    const names = Object.keys(claims).filter((name) => repeats(figure, text, name, claims[name]))
    if (names.length > 0) {
      const written = figure.text.trim()
      const tokens = names.map((name) =>
        figure.kind === 'duration' ? written.replace(/^\d+/, `{${name}}`) : `{${name}}`,
      )
      return [{ ...place, message: msg('claimHardCoded', { written }), example: anyOf(tokens) }]
    }
    return figure.kind === 'amount' || figure.kind === 'percentage'
      ? [{ ...place, message: msg('amountHardCoded'), example: '{art_threshold}' }]
      : []
  })

/** Joins tokens: “{a} or {b}”. */
const anyOf = ([first = '', ...others]: string[]): Text =>
  others.length === 0 ? first : msg('oneToken', { first, others: anyOf(others) })

/** The nouns that follow some numbers of claims.yml in texts. */
const NOUNS: Record<string, Record<Language, RegExp>> = {
  projects: { fr: /^\s?projets?\b/, en: /^\s?projects?\b/ },
  calculation_modes: { fr: /^\s?modes?\b/, en: /^\+?\s?(calculation )?methods?\b/ },
  demo_steps: { fr: /^\s?étapes?\b/, en: /^[\s-]steps?\b/ },
  implementation_phases: { fr: /^\s?phases?\b/, en: /^[\s-]phases?\b/ },
}

/**
 * True if a figure in a text states a claim's value. Names that end in a unit of time (`answer_hours`) are durations.
 * A claim without any unit matches only before its noun in {@link NOUNS} or, if it has no noun there, from 1000 on.
 */
function repeats({ kind, key, text, index }: Figure, whole: string, name: string, claim: Claim | undefined) {
  if (!claim) return false
  const { value, unit } = claim
  if (unit === 'EUR') return kind === 'amount' && key === `${value} EUR`
  if (unit === 'percent') return kind === 'percentage' && key === `${value} %`
  const durationUnit = (Object.keys(UNITS) as Unit[]).find((known) => name.endsWith(`_${known}s`))
  if (durationUnit) return kind === 'duration' && key === `${value} ${durationUnit}`
  if (kind !== 'number' || key !== String(value)) return false
  const after = whole.slice(index + text.length)
  const nouns = NOUNS[name]
  return nouns ? LANGUAGES.some((language) => nouns[language].test(after)) : value >= 1000
}

/** Names of company data that are not checked: “Paris” in a text may mean the city, not the office (`city_paris`). */
const CITY_NAMES = /^city_/

function hardCodedCompanyData({ text }: TextRun, company: Record<string, string>): Fault[] {
  const names = new Map<string, string[]>()
  for (const [name, value] of Object.entries(company)) {
    if (CITY_NAMES.test(name) || value.length < 4) continue
    const short = value.replace(/, Inc\.$/, '')
    names.set(short, [...(names.get(short) ?? []), name])
  }
  return [...names].flatMap(([value, fields]) => {
    const index = text.indexOf(value)
    const example = anyOf(fields.map((name) => `{${name}}`))
    return index < 0
      ? []
      : [{ index, length: value.length, message: msg('companyHardCoded', { value }), example }]
  })
}

const CONTACTS: { pattern: RegExp; token: string }[] = [
  { pattern: /[\w.+-]+@[\w-]+\.[\w.]+/g, token: '{email_contact}' },
  { pattern: /(?:\+|\b00)\d{1,3}(?:[\s.()-]?\d){6,}|\b0\d(?:[\s.]\d{2}){4}\b/g, token: '{phone_paris}' },
]

const hardCodedContacts = ({ text }: TextRun): Fault[] =>
  CONTACTS.flatMap(({ pattern, token }) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      index,
      length,
      message: msg('contactHardCoded'),
      example: token,
    })),
  )
