import { systemLanguage, messageText, type Message } from '../../src/build/content/validate/messages'
import { isLanguage, type Language } from '../../src/shared/languages'

/** An error in the user's input, reported without a stack trace. */
export class Refusal extends Error {
  constructor(readonly reason: Message) {
    super(reason.key)
  }
}

/** The language of the option `--lang`, even if other options are invalid; without `--lang`, the system's language. */
export function languageAsked(args: readonly string[]): Language {
  const index = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  const asked = args[index]?.split('=')[1] ?? args[index + 1]
  return index >= 0 && isLanguage(asked) ? asked : systemLanguage()
}

/** Prints an error, and makes the process exit with 1. */
export function reportFailure(error: unknown, language: Language): void {
  console.error(error instanceof Refusal ? messageText(error.reason, language) : error)
  process.exitCode = 1
}
