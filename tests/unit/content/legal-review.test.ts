import { referencesIn } from '../../../tools/content/legal-review/references'
import { legalReviewMarkdown } from '../../../tools/content/legal-review/markdown'
import type { Acts } from '../../../tools/content/legal-review/sources'
import { legalStatements } from '../../../tools/content/legal-review/statements'
import { project } from './writers'

const ACTS: Acts = {
  CMF: {
    written: ['CMF', 'Code monétaire et financier'],
    articles: { 'L. 561-5': { source: 'https://law.example/l561-5', certainty: 'certain' } },
  },
  'Loi de 2004': {
    written: ['loi de 2004', 'loi modifiée du 12 novembre 2004'],
    articles: { '3': { certainty: 'likely', note: 'read in the version of 2023' } },
  },
  'Loi de 1999': { written: ['loi du 31 mai 1999'], certainty: 'certain' },
}

const cited = (text: string) =>
  referencesIn(text, ACTS).map(({ name, known }) => `${name}: ${known?.certainty ?? 'not given'}`)

describe('what a French text cites', () => {
  it.each([
    [
      'Articles L. 561-2, 13° et L. 561-5 du Code monétaire et financier (CMF)',
      ['CMF, L. 561-2: not given', 'CMF, L. 561-5: certain'],
    ],
    ['Loi modifiée du 12 novembre 2004 (loi de 2004, LBC/FT), art. 3', ['Loi de 2004, 3: likely']],
    ['Loi de 2004, art. 3(1) et 7(2)', ['Loi de 2004, 3(1): likely', 'Loi de 2004, 7(2): not given']],
    ['Loi du 31 mai 1999 régissant la domiciliation', ['Loi de 1999: certain']],
    [
      'Déclarez (art. L. 561-5 CMF). Loi de 2004, art. 3',
      ['CMF, L. 561-5: certain', 'Loi de 2004, 3: likely'],
    ],
    ['Art. L. 561-5 CMF ; RGPD, art. 28', ['CMF, L. 561-5: certain', 'RGPD, art. 28: not given']],
    ['Un article de presse', []],
  ])('is found in “%s”', (text, expected) => {
    expect(cited(text)).toEqual(expected)
  })
})

it('prints each statement in both languages, what it cites, and room for a signature', () => {
  const spoiled = project({
    'terms/fr': [["Elles s'appliquent", "Selon la loi de 2004, art. 3, elles s'appliquent"]],
    'terms/en': [['They apply', 'Under the law of 2004, Art. 3, they apply']],
  })
  const printed = legalReviewMarkdown(legalStatements(spoiled, ACTS), 'en')
  expect(printed).toContain('## terms\n\n### 1. Durée\n')
  expect(printed).toContain("**FR** Selon la loi de 2004, art. 3, elles s'appliquent")
  expect(printed).toContain('**EN** Under the law of 2004, Art. 3, they apply')
  expect(printed).toContain('| Loi de 2004, 3 | not given | likely | read in the version of 2023 |')
  expect(printed).toMatch(/\*\*terms\*\*, read in both languages\. Name: _+ Date: _+ Signature: _+/)
  expect(printed).not.toContain('crossLink')
})
