import type { Reporter } from 'gatsby'
import { unfilledCompanyFields } from './content/facts/tokens'

/**
 * Names what `content/company.yml` still lacks. A production build (the host sets CONTEXT) fails on it,
 * unless ALLOW_PLACEHOLDERS=1 says that somebody has decided otherwise; other builds only mention it.
 */
export function reportPlaceholders(root: string, reporter: Reporter): void {
  const unfilled = unfilledCompanyFields(root)
  if (unfilled.size === 0) return
  if (process.env['CONTEXT'] === 'production' && process.env['ALLOW_PLACEHOLDERS'] !== '1') {
    const list = [...unfilled].map(([name, expected]) => `  ${name}: ${expected}`).join('\n')
    reporter.panicOnBuild(
      `content/company.yml still has placeholders:\n${list}\nFill them in, or build with ALLOW_PLACEHOLDERS=1.`,
    )
    return
  }
  reporter.info(`content/company.yml is to be filled in before launch: ${[...unfilled.keys()].join(', ')}`)
}
