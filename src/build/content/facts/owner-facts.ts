import { HTTPS_ON_ALL_SUBDOMAINS } from '../../../transport-security'
import { isMissingFact, readCompany } from './facts'

/** A fact that only the owner of the site can give, and that nobody has given yet. */
export type OwnerFact = {
  name: string
  expected: string
  /** Whether pages show a placeholder until it is there; without the others they do. */
  required: boolean
  usedFor?: string
  law?: string
}

const TRANSPORT: OwnerFact = {
  name: 'HTTPS_ON_ALL_SUBDOMAINS (src/transport-security.ts)',
  expected: 'true once every subdomain of the domain, of today and tomorrow, answers over HTTPS alone',
  required: false,
  usedFor: 'Strict-Transport-Security for all subdomains and on the list of browsers: hard to undo',
}

/** Everything that is still the owner's to give or to decide. @throws Error see `readCompany` */
export function ownerFacts(root: string): OwnerFact[] {
  const facts = Object.entries(readCompany(root)).flatMap(([name, value]): OwnerFact[] => {
    if (!isMissingFact(value)) return []
    const required = 'todo' in value
    const expected = 'todo' in value ? value.todo : value.optional
    const { for: usedFor, law } = value
    return [{ name, expected, required, ...(usedFor && { usedFor }), ...(law && { law }) }]
  })
  return [...facts, ...(HTTPS_ON_ALL_SUBDOMAINS ? [] : [TRANSPORT])]
}

/** A fact in one line: what is expected, what it is used for, which law asks for it. */
export const factLine = ({ name, expected, usedFor, law }: OwnerFact): string =>
  [`${name}: ${expected}`, usedFor && `for: ${usedFor}`, law && `law: ${law}`].filter(Boolean).join(' | ')
