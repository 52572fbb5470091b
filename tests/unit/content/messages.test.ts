import en from '../../../locales/en/content.json'
import fr from '../../../locales/fr/content.json'
import { msg, systemLanguage, textOf } from '../../../src/build/content/validate/messages'
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

  it('put messages into messages, and choose between singular and plural', () => {
    const tooFew = msg('tooFew', { entries: msg('entries', { count: 1 }), count: 0 })
    expect(textOf(tooFew, 'en')).toBe('at least 1 entry; this has 0')
    expect(textOf(msg('tooFew', { entries: msg('entries', { count: 2 }), count: 0 }), 'fr')).toBe(
      'au moins 2 entrées ; il y en a 0',
    )
  })

  it('say of a problem where it is, what is there and how it may look, in French too', () => {
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
    [{ LC_MESSAGES: 'fr_FR.UTF-8', LANG: 'en_US.UTF-8' }, 'fr'],
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'fr'],
    [{}, 'fr'],
  ] as const)('is that of the system: %j', (environment, expected) => {
    expect(systemLanguage(environment)).toBe(expected)
  })
})
