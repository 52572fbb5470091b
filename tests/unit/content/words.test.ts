import { textOf } from '../../../src/build/content/validate/messages'
import { checkForbidden } from '../../../tools/content/checks/forbidden'
import { citationsWithoutEntry, type Acts } from '../../../tools/content/checks/legal-sources'
import { checkTypography } from '../../../tools/content/checks/typography'
import { figuresIn } from '../../../tools/content/text/figures'
import { project } from './small-project'

/** The proposals of a check for a field with these words. */
const proposals = (check: typeof checkTypography, words: string, language: 'fr' | 'en') =>
  check(project({ [`contact/${language}`]: [[/(?<=\nlead: )>-\n.*\n.*/, JSON.stringify(words)]] })).map(
    ({ example }) => textOf(example, 'en'),
  )

describe('typography', () => {
  it.each([
    ['fr', 'Vos obligations: identifier', 's :'],
    ['fr', 'plus de 25% du capital', '25 %, 10 000 €'],
    ['fr', 'la "loi Hoguet" de 1970', '« loi Hoguet »'],
    ['fr', 'soit 100000 dossiers', '100 000'],
    ['fr', 'le 1 juillet 2025', '1er juillet 2025'],
    ['fr', 'la loi n°70-9', 'n° 70-9'],
    ['fr', 'A propos', 'À '],
    ['fr', 'les KYCs', 'les KYC'],
    ['fr', 'art. L561-5', 'L. 561-5'],
    ['fr', 'les client·es', 'les équipes'],
    ['en', 'Your duties : identify', ':'],
    ['en', 'more than 25 % of it', '25%'],
    ['en', 'from 10,000 € a month', '€10,000'],
    ['en', 'the "Hoguet law"', '“Hoguet law”'],
    ['en', 'on July 10, 2027', '10 July 2027'],
  ] as const)('in %s, for “%s” the check proposes “%s”', (language, words, proposal) => {
    expect(proposals(checkTypography, words, language)).toContain(proposal)
  })

  it.each([
    ['fr', 'Vos obligations : identifier ; la « loi Hoguet » n° 70-9, 10 000 €, 25 %, art. L. 561-5-1'],
    ['en', 'on 10 July 2027: the firm’s “Hoguet law”, Art. 2(1), 12, from €10,000, or 25%'],
  ] as const)('in %s, “%s” is accepted', (language, words) => {
    expect(proposals(checkTypography, words, language)).toEqual([])
  })
})

it.each([
  [
    'fr',
    'une solution innovante, la surveillance des clients, un courriel, données PEP, certifié ISO 27001',
    5,
  ],
  ['en', 'a leading firm, organized files, by e-mail', 3],
  [
    'fr',
    'la Commission de surveillance du secteur financier, le bénéficiaire effectif (UBO), données PPE',
    0,
  ],
  ['en', 'a decision leading to a report; the size of the firm', 0],
] as const)('in %s, “%s” contains %i words that the site avoids', (language, words, count) => {
  expect(proposals(checkForbidden, words, language)).toHaveLength(count)
})

it.each([
  ['plus de 25 %, 10 000 €', 'more than 25%, €10,000', ['25 %', '10000 EUR']],
  ['le 1er juillet 2025', 'on 1 July 2025', ['2025-07-01']],
  ['en octobre 2021', 'in October 2021', ['2021-10']],
  ['45 minutes', 'a 45-minute demonstration', ['45 minute']],
  ['tous les cinq ans', 'every five years', ['5 year']],
  ['art. L. 561-5-1, R. 561-1', 'Art. L.\n561-5-1, R. 561-1', ['L. 561-5-1', 'R. 561-1']],
  ['RGPD, art. 6, § 1, a', 'GDPR, Art. 6(1)(a)', ['6', '1']],
  ['loi n° 2025-532', 'law no. 2025-532', ['2025-532']],
  ['{answer_hours} heures, DAC6', '{answer_hours} hours, DAC6', ['{answer_hours}']],
])('“%s” and “%s” contain the same numbers, dates and references', (fr, en, figures) => {
  const keys = (text: string, language: 'fr' | 'en') => figuresIn(text, language).map(({ key }) => key)
  expect([keys(fr, 'fr'), keys(en, 'en')]).toEqual([figures, figures])
})

const ACTS: Acts = {
  CMF: { written: ['CMF', 'Code monétaire et financier'], articles: { 'L. 561-5': {}, 'R. 561-1': {} } },
  'Loi de 2004': { written: ['loi de 2004', 'loi modifiée du 12 novembre 2004'], articles: { '3': {} } },
}

it.each([
  ['Articles L. 561-2, 13° et L. 561-5 du Code monétaire et financier (CMF)', ['CMF, L. 561-2']],
  ['Loi modifiée du 12 novembre 2004 (loi de 2004, LBC/FT), art. 4', ['Loi de 2004, 4']],
  ['Déclarez (art. L. 561-5 CMF). Loi de 2004, art. 3(1) et 7(2)', ['Loi de 2004, 7(2)']],
  ['Art. L. 561-5 CMF ; RGPD, art. 28', ['art. 28']],
  ['Loi de 2004 (art. 3) et art. L. 561-5 et R. 561-1 CMF', []],
])('in “%s”, finds the cited articles that are missing from the list of acts: %j', (text, expected) => {
  const missing = citationsWithoutEntry(text, ACTS)
  expect(missing.map(({ act, article }) => (act ? `${act}, ${article}` : article))).toEqual(expected)
})
