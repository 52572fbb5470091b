import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { formatFindings, type Findings, type Warning } from '../../../tools/content/formats'

const problem: Problem = {
  file: 'content/pages/a,b:c/fr.md',
  position: { line: 12, column: 3 },
  field: 'lead',
  message: msg('claimHardCoded', { written: '25%' }),
  found: 'plus de 25%\r\ndu capital',
  example: '{ubo_percent}',
}

const warning: Warning = {
  file: 'content/pages/contact/fr.md',
  position: { line: 14, column: 3 },
  field: 'lead',
  message: msg('frenchChanged', { place: 'en.md:14' }),
}

const findings = (found: Partial<Findings>): Findings => ({ problems: [], warnings: [], ...found })

describe('annotations of a pull request', () => {
  it('name the place and keep signs that GitHub would read as its own', () => {
    expect(
      formatFindings
        .github(findings({ problems: [problem, { ...problem, file: 'x.md' }] }), 'en')
        .split('\n'),
    ).toEqual([
      '::error file=content/pages/a%2Cb%3Ac/fr.md,line=12,col=3::lead: “25%25” repeats a figure of ' +
        'content/claims.yml; write the token%0Afound:   plus de 25%25 du capital%0Aexample: {ubo_percent}',
      expect.stringContaining('::error file=x.md,line=12,col=3::lead'),
    ])
  })

  it('tell warnings from problems', () => {
    expect(formatFindings.github(findings({ warnings: [warning] }), 'fr')).toBe(
      '::warning file=content/pages/contact/fr.md,line=14,col=3::' +
        'lead : le français change, l’anglais (en.md:14) non : disent-ils toujours la même chose ?',
    )
  })

  it('are none where nothing is wrong', () => {
    expect(formatFindings.github(findings({}), 'fr')).toBe('')
  })
})

it('prints a warning in one line, after the problems', () => {
  expect(
    formatFindings
      .text(findings({ problems: [problem], warnings: [warning] }), 'en')
      .split('\n')
      .slice(3),
  ).toEqual([
    '',
    'content/pages/contact/fr.md:14:3  lead: the French changes, the English (en.md:14) does not: do they still say the same?',
  ])
})

it('gives other tools the place, the kind and the words of each finding', () => {
  const json = formatFindings.json(findings({ problems: [problem], warnings: [warning] }), 'fr')
  expect(JSON.parse(json)).toEqual({
    problems: [
      {
        file: 'content/pages/a,b:c/fr.md',
        line: 12,
        column: 3,
        field: 'lead',
        code: 'claimHardCoded',
        message: expect.stringContaining('répète un chiffre de content/claims.yml'),
        found: 'plus de 25%\r\ndu capital',
        example: '{ubo_percent}',
      },
    ],
    warnings: [
      {
        file: 'content/pages/contact/fr.md',
        line: 14,
        column: 3,
        field: 'lead',
        code: 'frenchChanged',
        message: expect.stringContaining('le français change'),
      },
    ],
  })
  expect(JSON.parse(formatFindings.json(findings({}), 'en'))).toEqual({ problems: [], warnings: [] })
})
