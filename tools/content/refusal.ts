import { systemLanguage, textOf, type Message } from '../../src/build/content/validate/messages'
import { isLanguage, type Language } from '../../src/shared/languages'

/** What keeps a command from its work and is told without a stack: nothing is wrong with the code. */
export class Refusal extends Error {
  constructor(readonly reason: Message) {
    super(reason.key)
  }
}

/** The language that a command line asks for (`--lang en`), else that of the system; known before all else is read. */
export function languageAsked(args: readonly string[]): Language {
  const index = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  const asked = args[index]?.split('=')[1] ?? args[index + 1]
  return index >= 0 && isLanguage(asked) ? asked : systemLanguage()
}

/** Prints why a command could not do its work, and has it end with 1. */
export function reportFailure(error: unknown, language: Language): void {
  console.error(error instanceof Refusal ? textOf(error.reason, language) : error)
  process.exitCode = 1
}
