import { checkWords } from '../../../tools/content/checks/words'
import { numbersIn } from '../../../tools/content/checks/numbers'
import { project } from '../../support/small-project'

/** What the site avoids in a field with this text. */
const avoided = (language: 'fr' | 'en', text: string) =>
  checkWords(project({ [`contact/${language}`]: [[/(?<=\nlead: )>-\n.*\n.*/, JSON.stringify(text)]] })).map(
    ({ message }) => message.params?.['found'],
  )

it.each([
  ['fr', 'un leader, la surveillance des clients, un courriel', ['leader', 'surveillance', 'courriel']],
  ['fr', 'données PEP, certifié ISO 27001, le "dossier"', ['PEP', 'ISO 27001', '"', '"']],
  ['fr', 'Vos obligations: plus de 25% du capital', ['s:', '5%']],
  ['en', 'a leading firm — by e-mail, it’s quick', ['leading', '—', 'e-mail', 'it’s']],
  ['en', 'more than 25 % of 10,000 €', ['5 %', '10,000 €']],
] as const)('in %s, “%s” gets advice on %j', (language, text, expected) => {
  expect(avoided(language, text).sort()).toEqual([...expected].sort())
})

it.each([
  ['fr', 'la Commission de surveillance du secteur financier : « oui » ; PPE, 10 000 €, 25 %, art. L. 561-5'],
  ['en', 'a decision leading to a report; the firm’s “file”, €10,000 or 25%, *la « surveillance »*'],
] as const)('in %s, “%s” gets no advice', (language, text) => {
  expect(avoided(language, text)).toEqual([])
})

it.each([
  ['plus de 25 %, 10 000 €', 'more than 25%, €10,000', ['25 %', '10000 EUR']],
  ['le 1er juillet 2025', 'on 1 July 2025', ['2025-7-1']],
  ['en octobre 2021', 'in October 2021', ['2021-10-']],
  ['le 3 mai', 'on 3 May', ['-5-3']],
  ['45 minutes', 'a 45-minute demonstration', ['45 minute']],
  ['tous les cinq ans', 'every five years', ['5 year']],
  ['art. L. 561-5-1, R. 561-1', 'Art. L.\n561-5-1, R. 561-1', ['L561-5-1', 'R561-1']],
  ['RGPD, art. 6, § 1, a', 'GDPR, Art. 6(1)(a)', ['1', '6']],
  ['loi n° 2025-532', 'law no. 2025-532', ['2025-532']],
  ['{answer_hours} heures, DAC6', '{answer_hours} hours, DAC6', ['{answer_hours}']],
  ['en mai', 'they may', []],
])('“%s” and “%s” contain the same numbers', (fr, en, keys) => {
  const keysOf = (text: string, language: 'fr' | 'en') =>
    numbersIn(text, language)
      .map(({ key }) => key)
      .sort()
  expect([keysOf(fr, 'fr'), keysOf(en, 'en')]).toEqual([[...keys].sort(), [...keys].sort()])
})
