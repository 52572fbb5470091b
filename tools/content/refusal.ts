import { systemLanguage, textOf, type Message } from '../../src/build/content/validate/messages'
import type { Language } from '../../src/languages'

/** What keeps a command from its work and is told without a stack: nothing is wrong with the code. */
export class Refusal extends Error {
  constructor(
    readonly reason: Message,
    readonly language: Language = systemLanguage(),
  ) {
    super(textOf(reason, language))
  }
}
