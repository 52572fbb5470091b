import { msg, type MessageKey } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/languages'
import type { Project } from '../text/project'
import { excerpt, runsOf } from '../text/text-runs'
import type { UnknownWords } from '../spelling/unknown-words'
import { wordsIn } from '../spelling/words'

/** Every word is in the language's dictionary, in the project's word lists or in the glossary. */
export const checkSpelling = ({ passages }: Pick<Project, 'passages'>, unknown: UnknownWords): Problem[] =>
  passages.flatMap((passage) =>
    runsOf(passage).flatMap((run) =>
      wordsIn(run, passage).flatMap(({ word, index, language }) =>
        unknown[language].has(word)
          ? [
              {
                file: passage.file,
                position: run.at(index, word.length),
                field: passage.name,
                message: msg(UNKNOWN[language], { word, list: `tools/content/spelling/${language}.txt` }),
                found: excerpt(run.text, index, word.length),
                example: unknown[language].get(word) ?? msg('wordsOfTheDictionary'),
              },
            ]
          : [],
      ),
    ),
  )

const UNKNOWN: Record<Language, MessageKey> = { fr: 'unknownWordFr', en: 'unknownWordEn' }
