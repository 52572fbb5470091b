import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkLegalSources,
  citationsWithoutEntry,
  type Acts,
} from '../../../tools/content/checks/legal-sources'
import { readProject } from '../../../tools/content/text/project'
import { printed, project, told, WRITERS, type Spoiled } from './writers'

const ACTS: Acts = {
  CMF: { written: ['CMF', 'Code monétaire et financier'], articles: { 'L. 561-5': {}, 'R. 561-1': {} } },
  'Loi de 2004': { written: ['loi de 2004', 'loi modifiée du 12 novembre 2004'], articles: { '3': {} } },
}

describe('an article that a French text cites', () => {
  it.each([
    ['Articles L. 561-2, 13° et L. 561-5 du Code monétaire et financier (CMF)', ['CMF, L. 561-2']],
    ['Loi modifiée du 12 novembre 2004 (loi de 2004, LBC/FT), art. 4', ['Loi de 2004, 4']],
    ['Loi de 2004, art. 3(1) et 7(2)', ['Loi de 2004, 7(2)']],
    ['Déclarez (art. L. 561-5 CMF). Loi de 2004, art. 5', ['Loi de 2004, 5']],
    ['Art. L. 561-5 CMF ; RGPD, art. 28', ['art. 28']],
    ['Loi de 2004 (art. 3) et art. L. 561-5 et R. 561-1 CMF', []],
    ['Un article de presse', []],
  ])('is missed where it has no entry: “%s”', (text, expected) => {
    const missing = citationsWithoutEntry(text, ACTS)
    expect(missing.map(({ act, article }) => (act ? `${act}, ${article}` : article))).toEqual(expected)
  })
})

describe('content/legal-sources.yml', () => {
  const check = (spoiled: Spoiled) => printed(checkLegalSources(project(spoiled)))

  it('has all articles that are cited in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('is to be completed where a page cites another article', () => {
    expect(check({ 'contact/fr': [['R. 561-1 CMF', 'R. 561-7 CMF']] })).toEqual([
      told(
        'contact/fr.md:15:89',
        'lead: content/legal-sources.yml has no entry for “CMF, R. 561-7”; add one with the address where the text was read',
        '…L. 561-2-2 et R. 561-7 CMF).',
        'CMF:',
        '  articles:',
        '    R. 561-7:',
        '      source: https://www.legifrance.gouv.fr/',
      ),
    ])
  })

  it('is to be completed where a page cites another act', () => {
    const [problem] = check({ 'contact/fr': [['R. 561-1 CMF)', 'R. 561-1 CMF), puis art. 28 du RGPD']] })
    expect(problem).toContain('no entry for “art. 28”')
  })

  it('is told where it is misspelt', () => {
    const root = mkdtempSync(join(tmpdir(), 'writers-'))
    try {
      cpSync(WRITERS, root, { recursive: true })
      writeFileSync(join(root, 'content/legal-sources.yml'), 'CMF:\n  written: [CMF]\n  certainty: sure\n')
      expect(printed(checkLegalSources(readProject(root)))).toEqual([
        expect.stringContaining(
          'content/legal-sources.yml:3:3  CMF › certainty: expected one of certain, likely, unverified',
        ),
      ])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
