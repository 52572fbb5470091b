import { msg, type MessageKey, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/shared/languages'
import type { Passage } from '../text/passages'
import { problemsInWords } from '../text/text-runs'

/** A rule against words or signs that the site avoids. */
export type Rule = {
  pattern: RegExp
  message: MessageKey
  /** What to write instead, if the message names it. */
  instead?: Text
  /** A corrected text, or a function that makes it from the match. */
  example: Text | ((found: string) => string)
  /** Returns whether the rule applies to a passage. A rule without `where` applies to all. */
  where?: (passage: Passage) => boolean
}

/** Makes a rule that applies to all passages. */
export const rule = (pattern: RegExp, message: MessageKey, example: Rule['example']): Rule => ({
  pattern,
  message,
  example,
})

export type Rules = Record<Language, readonly Rule[]>

/** Checks each passage against the rules of its language. In English texts, italics (French words) are skipped. */
export const applyRules = (rules: Rules, passages: readonly Passage[]): Problem[] =>
  problemsInWords(passages, (run, passage) =>
    run.italic && passage.language === 'en'
      ? []
      : rules[passage.language]
          .filter(({ where }) => !where || where(passage))
          .flatMap(({ pattern, message, instead = '', example }) =>
            [...run.text.matchAll(pattern)].map(({ 0: found, index }) => ({
              index,
              length: found.length,
              message: msg(message, { found: found.trim(), instead }),
              example: typeof example === 'function' ? example(found) : example,
            })),
          ),
  )
