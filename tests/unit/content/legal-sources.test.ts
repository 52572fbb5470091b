import {
  checkLegalSources,
  citationsWithoutEntry,
  type Acts,
} from '../../../tools/content/checks/legal-sources'
import { briefly, project, type Spoiled } from './writers'

const ACTS: Acts = {
  CMF: { written: ['CMF', 'Code monétaire et financier'], articles: { 'L. 561-5': {}, 'R. 561-1': {} } },
  'Loi de 2004': { written: ['loi de 2004', 'loi modifiée du 12 novembre 2004'], articles: { '3': {} } },
}

it.each([
  ['Articles L. 561-2, 13° et L. 561-5 du Code monétaire et financier (CMF)', ['CMF, L. 561-2']],
  ['Loi modifiée du 12 novembre 2004 (loi de 2004, LBC/FT), art. 4', ['Loi de 2004, 4']],
  ['Loi de 2004, art. 3(1) et 7(2)', ['Loi de 2004, 7(2)']],
  ['Déclarez (art. L. 561-5 CMF). Loi de 2004, art. 5', ['Loi de 2004, 5']],
  ['Art. L. 561-5 CMF ; RGPD, art. 28', ['art. 28']],
  ['Loi de 2004 (art. 3) et art. L. 561-5 et R. 561-1 CMF', []],
  ['Un article de presse', []],
])('finds the citations without an entry in “%s”', (text, expected) => {
  const missing = citationsWithoutEntry(text, ACTS)
  expect(missing.map(({ act, article }) => (act ? `${act}, ${article}` : article))).toEqual(expected)
})

it('asks for an entry in legal-sources.yml where a page cites another article', () => {
  const check = (spoiled: Spoiled) => briefly(checkLegalSources(project(spoiled)))
  expect(check({})).toEqual([])
  expect(check({ 'contact/fr': [['R. 561-1 CMF', 'R. 561-7 CMF']] })).toEqual([
    'contact/fr.md:15:89 lead: citationWithoutSource → CMF:',
  ])
})
