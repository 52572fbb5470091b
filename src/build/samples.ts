import type { Reporter } from 'gatsby'
import { samplesIn, type Facts } from './content/facts/facts'
import { msg, systemLanguage, messageText, type MessageKey } from './content/validate/messages'

/** Returns a line that names the samples (invented values) in `content/company.yml`; '' if there are none. */
export function samplesInUse(facts: Facts, key: MessageKey = 'samplesShown'): string {
  const names = samplesIn(facts).join(', ')
  return names && messageText(msg(key, { names }), systemLanguage())
}

/**
 * Reports the samples of `content/company.yml`. If there are any, a production build (Netlify sets CONTEXT) fails
 * unless ALLOW_SAMPLES is 1. Other builds only mention them.
 */
export function reportSamples(facts: Facts, reporter: Reporter): void {
  const isRefused = process.env['CONTEXT'] === 'production' && process.env['ALLOW_SAMPLES'] !== '1'
  const line = samplesInUse(facts, isRefused ? 'samplesRefused' : 'samplesShown')
  if (!line) return
  if (isRefused) reporter.panicOnBuild(line)
  else reporter.info(line)
}
