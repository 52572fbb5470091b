import { monthsKept } from '../../../measurement/choice'
import { formatEuros, formatNumber, formatPercent } from '../../../shared/numbers'
import { bookingService } from '../../../shared/forms/booking'
import { byLanguage, LOCALES, type Language } from '../../../shared/languages'
import { RAW_VIEWS_DAYS, COUNTS_MONTHS } from '../../../shared/retention'
import { TOKEN_NAME, readFacts, type Claim, type CompanyFact, type Facts } from './facts'

/** Token name → text in one language; '' if the owner has left the fact empty. */
export type Tokens = ReadonlyMap<string, string>

/** Returns the values of all {tokens}, such as company data, legal thresholds and retention periods. */
export function tokensOf({ company, claims }: Facts): Record<Language, Tokens> {
  return byLanguage((language) => {
    const booking = company['booking_url']?.text[language] ?? ''
    return new Map([
      ...Object.entries(company).map(([name, { text }]): [string, string] => [name, text[language]]),
      ...Object.entries(claims).map(([name, claim]): [string, string] => [
        name,
        formatClaim(claim, language),
      ]),
      ['booking_service', booking && bookingService(booking)],
      ['sample_facts', sampleNames(company, language)],
      ['views_raw_days', String(RAW_VIEWS_DAYS)],
      ['views_counts_months', String(COUNTS_MONTHS)],
      ['objection_months', String(monthsKept('exempt'))],
      ['consent_months', String(monthsKept('consent'))],
    ])
  })
}

/** Reads the values of all {tokens} from files. @throws Error as `readFacts` does */
export const readTokens = (root: string): Record<Language, Tokens> => tokensOf(readFacts(root))

/** Names the company data that are only samples, for example “legal form, share capital and VAT number”. */
const sampleNames = (company: Record<string, CompanyFact>, language: Language): string =>
  new Intl.ListFormat(LOCALES[language]).format(
    Object.values(company).flatMap(({ sampleName }) => sampleName?.[language] ?? []),
  )

/** 10000 EUR → “10 000 €” in French, “€10,000” in English. */
export function formatClaim({ value, unit }: Claim, language: Language): string {
  if (unit === 'EUR') return formatEuros(value, language)
  return unit === 'percent' ? formatPercent(value, language) : formatNumber(value, language)
}

/** Matches a {token} in a text; the group captures the name. */
const TOKEN = new RegExp(`\\{(${TOKEN_NAME})\\}`, 'g')

/** True if a text or a list entry contains a {token} without a value. Pages omit such list entries. */
export const lacksFact = (entry: unknown, tokens: Tokens): boolean =>
  [...JSON.stringify(entry).matchAll(TOKEN)].some(([, name = '']) => tokens.get(name) === '')

/** Fills in the {tokens} of a text. @throws Error naming an empty or undefined token */
export const fillTokens = (text: string, tokens: Tokens): string =>
  text.replace(TOKEN, (_, name: string) => {
    const value = tokens.get(name)
    if (!value)
      throw new Error(`${value === '' ? 'Empty' : 'Unknown'} token {${name}} in “${text.slice(0, 80)}”`)
    return value
  })
