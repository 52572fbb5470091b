import type { Reporter } from 'gatsby'
import { factLine, ownerFacts } from './content/facts/owner-facts'
import { msg, systemLanguage, textOf, type Message } from './content/validate/messages'

const said = (message: Message) => textOf(message, systemLanguage())

/**
 * Names what `content/company.yml` still lacks. A production build (the host sets CONTEXT) fails on it,
 * unless ALLOW_PLACEHOLDERS=1 says that somebody has decided otherwise; other builds only mention it.
 */
export function reportPlaceholders(root: string, reporter: Reporter): void {
  const unfilled = ownerFacts(root).filter(({ required }) => required)
  if (unfilled.length === 0) return
  if (process.env['CONTEXT'] === 'production' && process.env['ALLOW_PLACEHOLDERS'] !== '1') {
    const list = unfilled.map((fact) => `  ${factLine(fact)}`).join('\n')
    reporter.panicOnBuild([said(msg('placeholdersLeft')), list, said(msg('fillPlaceholders'))].join('\n'))
    return
  }
  const names = unfilled.map(({ name }) => name).join(', ')
  reporter.info(said(msg('placeholdersBeforeLaunch', { names })))
}
