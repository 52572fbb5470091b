import { msg, type MessageKey, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/shared/languages'
import type { Passage } from '../text/passages'
import { excerpt, runsOf } from '../text/text-runs'

/** A way of writing that is not ours, and what to write instead. */
export type Rule = {
  pattern: RegExp
  message: MessageKey
  /** What the message asks to write, for those that name it. */
  instead?: Text
  /** Either the text itself, or how to make it from what was found. */
  example: Text | ((found: string) => string)
  /** Only in these passages. */
  where?: (passage: Passage) => boolean
}

export type Rules = Record<Language, readonly Rule[]>

/** What the rules find in the words of the passages; what is said in the other language (italics) is let be. */
export const applyRules = (rules: Rules, passages: readonly Passage[]): Problem[] =>
  passages.flatMap((passage) =>
    runsOf(passage).flatMap((run) =>
      run.italic && passage.language === 'en'
        ? []
        : rules[passage.language].flatMap(({ pattern, message, instead = '', example, where }) =>
            where && !where(passage)
              ? []
              : [...run.text.matchAll(pattern)].map(({ 0: found, index }) => ({
                  file: passage.file,
                  position: run.at(index, found.length),
                  field: passage.name,
                  message: msg(message, { found: found.trim(), instead }),
                  found: excerpt(run.text, index, found.length),
                  example: typeof example === 'function' ? example(found) : example,
                })),
          ),
    ),
  )
