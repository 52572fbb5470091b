import { LANGUAGES } from '../../languages'
import { absolute } from '../../seo/addresses'

/** Where the file stands (RFC 9116, section 3). */
export const SECURITY_TXT = '.well-known/security.txt'

/** RFC 9116 recommends less than a year; every build renews it. */
const VALID_DAYS = 364

type SecurityContact = {
  siteUrl: string
  /** Undefined until company.yml has one; the contact page stands in. */
  email?: string | undefined
  contactPath: string
  now: Date
}

/** `security.txt`: whom to tell of a vulnerability. All builds of one day (UTC) say the same. */
export function securityTxt({ siteUrl, email, contactPath, now }: SecurityContact): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + VALID_DAYS))
  return [
    `Contact: ${email ? `mailto:${email}` : absolute(siteUrl, contactPath)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${absolute(siteUrl, `/${SECURITY_TXT}`)}`,
    '',
  ].join('\n')
}
