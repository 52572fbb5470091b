import en from '../../../locales/en/content.json'
import fr from '../../../locales/fr/content.json'
import { msg, systemLanguage } from '../../../src/build/content/validate/messages'
import { formatProblem, type Problem } from '../../../src/build/content/validate/problem'

const parameters = (text: string) => [...new Set([...text.matchAll(/\{\{\w+\}\}/g)].map(String))].sort()

describe('the messages for writers', () => {
  it('are the same in both languages, with the same values to fill in', () => {
    const named = (texts: Record<string, string>) =>
      Object.entries(texts).map(([key, text]) => [key, parameters(text)])
    expect(Object.fromEntries(named(en))).toEqual(Object.fromEntries(named(fr)))
  })

  it('use French typography in French', () => {
    // A straight apostrophe, or an ordinary space where French has one that does not break.
    expect(Object.entries(fr).filter(([, text]) => /'| [;?!»]|(?<=\p{L}) :(?= )|« /u.test(text))).toEqual([])
  })

  it('say where a problem is, what is there and how it may look', () => {
    const problem: Problem = {
      file: 'content/pages/contact/fr.md',
      position: { line: 6, column: 1 },
      field: 'lead',
      message: msg('required'),
      found: '',
      example: 'lead:\n  Une phrase.',
    }
    expect(formatProblem(problem, 'fr').split('\n')).toEqual([
      'content/pages/contact/fr.md:6:1  lead : ce champ est obligatoire',
      '    trouvé :  (rien)',
      '    exemple : lead:',
      '                Une phrase.',
    ])
  })
})

describe('the language of the messages', () => {
  it.each([
    [{ LC_ALL: 'en_GB.UTF-8', LANG: 'fr_FR.UTF-8' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'fr'],
  ] as const)('is that of the system, French by default: %j', (environment, expected) => {
    expect(systemLanguage(environment)).toBe(expected)
  })
})
