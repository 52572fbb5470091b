import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import spelling from '../../../.cspell.json'
import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { excerpt } from '../text/text-runs'

/** Checks that each word is in the dictionary or the word lists of its language (`cspell`, set up in .cspell.json). */
export async function checkSpelling(root: string): Promise<Problem[]> {
  const { lint } = await import('cspell')
  const problems: Problem[] = []
  const options = { root, config: join(process.cwd(), '.cspell.json'), showSuggestions: true }
  await lint(spelling.files, options, {
    issue: ({ uri = '', row, col, text: word, line, suggestions }) => {
      const path = fileURLToPath(uri)
      const language = basename(path).startsWith('fr.') ? 'fr' : 'en'
      problems.push({
        file: relative(root, path),
        position: { line: row, column: col },
        message: msg(language === 'fr' ? 'unknownWordFr' : 'unknownWordEn', {
          word,
          list: `tools/content/spelling/${language}.txt`,
        }),
        found: excerpt(line.text, col - 1, word.length).trim(),
        ...(suggestions?.[0] ? { example: suggestions[0] } : {}),
      })
    },
    error: (message, error) => {
      throw new Error(message, { cause: error })
    },
  })
  return problems
}
