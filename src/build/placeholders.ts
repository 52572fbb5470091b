import type { Reporter } from 'gatsby'
import { msg, systemLanguage, textOf, type Message } from './content/validate/messages'
import { unfilledCompanyFields } from './content/facts/tokens'

const said = (message: Message) => textOf(message, systemLanguage())

/**
 * Names what `content/company.yml` still lacks. A production build (the host sets CONTEXT) fails on it,
 * unless ALLOW_PLACEHOLDERS=1 says that somebody has decided otherwise; other builds only mention it.
 */
export function reportPlaceholders(root: string, reporter: Reporter): void {
  const unfilled = unfilledCompanyFields(root)
  if (unfilled.size === 0) return
  if (process.env['CONTEXT'] === 'production' && process.env['ALLOW_PLACEHOLDERS'] !== '1') {
    const list = [...unfilled].map(([name, expected]) => `  ${name}: ${expected}`).join('\n')
    reporter.panicOnBuild([said(msg('placeholdersLeft')), list, said(msg('fillPlaceholders'))].join('\n'))
    return
  }
  reporter.info(said(msg('placeholdersBeforeLaunch', { names: [...unfilled.keys()].join(', ') })))
}
