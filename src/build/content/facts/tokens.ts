import { monthsKept } from '../../../consent/choice'
import { formatEuros, formatNumber, formatPercent } from '../../../figures/format'
import { bookingService } from '../../../forms/shared/booking'
import { byLanguage, type Language } from '../../../languages'
import { RAW_VIEWS_DAYS, COUNTS_MONTHS } from '../../../page-views/retention'
import { TOKEN_NAME, isMissingFact, readClaims, readCompany, type Claim, type CompanyValue } from './facts'
import { UNFILLED } from '../../../unfilled'

/** Token name → what readers see in that language; '' for an optional fact that nobody has given. */
export type Tokens = ReadonlyMap<string, string>

/**
 * Every {token} that content may hold: company data, claims and law figures, retention periods.
 * @throws Error see `readCompany` and `readClaims`
 */
export function readTokens(root: string): Record<Language, Tokens> {
  const company = readCompany(root)
  const claims = readClaims(root)
  const tokensOf = (language: Language): Tokens =>
    new Map([
      ...Object.entries(company).map(([name, value]): [string, string] => [
        name,
        companyText(value, language),
      ]),
      ...Object.entries(claims).map(([name, claim]): [string, string] => [
        name,
        formatClaim(claim, language),
      ]),
      ...bookingTokens(company['booking_url'], language),
      // The host knows the address that it publishes at.
      ...(process.env['URL'] ? [['site_url', process.env['URL']] as [string, string]] : []),
      ['views_raw_days', String(RAW_VIEWS_DAYS)],
      ['views_counts_months', String(COUNTS_MONTHS)],
      ['objection_months', String(monthsKept('exempt'))],
      ['consent_months', String(monthsKept('consent'))],
    ])
  return byLanguage(tokensOf)
}

/** The policy names the service of the booking page, where one is given. */
const bookingTokens = (url: CompanyValue | undefined, language: Language): [string, string][] => {
  if (url === undefined) return []
  const address = companyText(url, language)
  return [['booking_service', address && bookingService(address)]]
}

function companyText(value: CompanyValue, language: Language): string {
  if (typeof value === 'string') return value
  if (isMissingFact(value)) return 'todo' in value ? UNFILLED[language] : ''
  return value[language]
}

/** 10000 EUR → “10 000 €” in French, “€10,000” in English. */
export function formatClaim({ value, unit }: Claim, language: Language): string {
  if (unit === 'EUR') return formatEuros(value, language)
  return unit === 'percent' ? formatPercent(value, language) : formatNumber(value, language)
}

/** A {token} in a text; the group is its name. */
export const TOKEN = new RegExp(`\\{(${TOKEN_NAME})\\}`, 'g')

/** Whether a text, or any text of a list's entry, takes an optional fact that nobody has given: it is then left out. */
export const lacksFact = (entry: unknown, tokens: Tokens): boolean =>
  [...JSON.stringify(entry).matchAll(TOKEN)].some(([, name = '']) => tokens.get(name) === '')

/** @throws Error naming a token that nothing defines; the content checks report it with its line. */
export const fillTokens = (text: string, tokens: Tokens): string =>
  text.replace(TOKEN, (_, name: string) => {
    const value = tokens.get(name)
    if (value === undefined) throw new Error(`Unknown token {${name}} in “${text.slice(0, 80)}”`)
    return value
  })
