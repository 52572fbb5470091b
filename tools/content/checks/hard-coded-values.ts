import type { Claim } from '../../../src/build/content/facts/facts'
import { msg, type Message, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { LANGUAGES, type Language } from '../../../src/shared/languages'
import { UNITS, type Unit } from '../text/figure-words'
import { figuresIn, type Figure } from '../text/figures'
import type { Project } from '../text/project'
import { excerpt, runsOf, type Run } from '../text/text-runs'

type Facts = Pick<Project, 'passages' | 'claims' | 'company'>

/** Claims and company data come from their files: a copy in a text would stay behind when they change. */
export const checkHardCodedValues = ({ passages, claims, company }: Facts): Problem[] =>
  passages.flatMap((passage) =>
    runsOf(passage).flatMap((run) =>
      [
        ...hardCodedClaims(run, passage.language, claims),
        ...hardCodedCompanyData(run, company[passage.language]),
        ...hardCodedContacts(run),
      ].map(({ index, length, message, example }) => ({
        file: passage.file,
        position: run.at(index, length),
        field: passage.name,
        message,
        found: excerpt(run.text, index, length),
        example,
      })),
    ),
  )

type HardCoded = { index: number; length: number; message: Message; example: Text }

function hardCodedClaims({ text }: Run, language: Language, claims: Facts['claims']): HardCoded[] {
  return figuresIn(text, language).flatMap((figure): HardCoded[] => {
    if (figure.inWords) return []
    const names = Object.keys(claims).filter((name) => repeats(figure, text, name, claims[name]))
    const place = { index: figure.index, length: figure.text.length }
    const written = figure.text.trim()
    if (names.length > 0) {
      const tokens = names.map((name) => `{${name}}`)
      return [
        {
          ...place,
          message: msg('claimHardCoded', { written }),
          example: anyOf(
            tokens.map((token) => (figure.kind === 'duration' ? written.replace(/^\d+/, token) : token)),
          ),
        },
      ]
    }
    return figure.kind === 'amount' || figure.kind === 'percentage'
      ? [
          {
            ...place,
            message: msg('amountHardCoded'),
            example: '{art_threshold}',
          },
        ]
      : []
  })
}

/** “{a} or {b}” */
const anyOf = ([first = '', ...others]: string[]): Text =>
  others.length === 0 ? first : msg('oneToken', { first, others: anyOf(others) })

/** What follows the figure of a claim that is no duration. */
const NOUNS: Record<string, Record<Language, RegExp>> = {
  projects: { fr: /^\s?projets?\b/, en: /^\s?projects?\b/ },
  calculation_modes: { fr: /^\s?modes?\b/, en: /^\+?\s?(calculation )?modes?\b/ },
  demo_steps: { fr: /^\s?étapes?\b/, en: /^[\s-]steps?\b/ },
  implementation_phases: { fr: /^\s?phases?\b/, en: /^[\s-]phases?\b/ },
}

function repeats({ kind, key, text, index }: Figure, whole: string, name: string, claim: Claim | undefined) {
  if (!claim) return false
  const { value, unit } = claim
  if (unit === 'EUR') return kind === 'amount' && key === `${value} EUR`
  if (unit === 'percent') return kind === 'percentage' && key === `${value} %`
  const duration = (Object.keys(UNITS) as Unit[]).find((known) => name.endsWith(`_${known}s`))
  if (duration) return kind === 'duration' && key === `${value} ${duration}`
  if (kind !== 'number' || key !== String(value)) return false
  const after = whole.slice(index + text.length)
  const nouns = NOUNS[name]
  return nouns ? LANGUAGES.some((language) => nouns[language].test(after)) : value >= 1000
}

/** Names of cities are words of the language before they are company data. */
const COMMON = /^city_/

function hardCodedCompanyData({ text }: Run, company: ReadonlyMap<string, string>): HardCoded[] {
  const names = new Map<string, string[]>()
  for (const [name, value] of company) {
    if (COMMON.test(name) || value.length < 4) continue
    const short = value.replace(/, Inc\.$/, '')
    names.set(short, [...(names.get(short) ?? []), name])
  }
  return [...names].flatMap(([value, fields]) => {
    const index = text.indexOf(value)
    return index < 0
      ? []
      : [
          {
            index,
            length: value.length,
            message: msg('companyHardCoded', { value }),
            example: anyOf(fields.map((name) => `{${name}}`)),
          },
        ]
  })
}

const CONTACTS: { pattern: RegExp; token: string }[] = [
  { pattern: /[\w.+-]+@[\w-]+\.[\w.]+/g, token: '{email_contact}' },
  { pattern: /(?:\+|\b00)\d{1,3}(?:[\s.()-]?\d){6,}|\b0\d(?:[\s.]\d{2}){4}\b/g, token: '{phone_paris}' },
]

const hardCodedContacts = ({ text }: Run): HardCoded[] =>
  CONTACTS.flatMap(({ pattern, token }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      index,
      length: found.length,
      message: msg('contactHardCoded'),
      example: token,
    })),
  )
