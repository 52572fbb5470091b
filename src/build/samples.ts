import type { Reporter } from 'gatsby'
import { readSamples } from './content/facts/facts'
import { msg, systemLanguage, textOf, type MessageKey } from './content/validate/messages'

/** One line that names the samples of `content/company.yml`; undefined where the owner has given every fact. */
export function samplesInUse(root: string, key: MessageKey = 'samplesShown'): string | undefined {
  const names = readSamples(root).join(', ')
  return names && textOf(msg(key, { names }), systemLanguage())
}

/**
 * Names the samples that pages show. A production build (the host sets CONTEXT) fails on them, unless
 * ALLOW_PLACEHOLDERS=1 says that somebody has decided otherwise; other builds only mention them.
 */
export function reportSamples(root: string, reporter: Reporter): void {
  const refused = process.env['CONTEXT'] === 'production' && process.env['ALLOW_PLACEHOLDERS'] !== '1'
  const line = samplesInUse(root, refused ? 'samplesRefused' : 'samplesShown')
  if (!line) return
  if (refused) reporter.panicOnBuild(line)
  else reporter.info(line)
}
