import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { formatProblems } from '../../../tools/content/formats'

const problem: Problem = {
  file: 'content/pages/a,b:c/fr.md',
  position: { line: 12, column: 3 },
  field: 'lead',
  message: msg('claimHardCoded', { written: '25%' }),
  found: 'plus de 25%\r\ndu capital',
  example: '{ubo_percent}',
}

describe('annotations of a pull request', () => {
  it('name the place and keep signs that GitHub would read as its own', () => {
    expect(formatProblems.github([problem, { ...problem, file: 'x.md' }], 'en').split('\n')).toEqual([
      '::error file=content/pages/a%2Cb%3Ac/fr.md,line=12,col=3::lead: “25%25” repeats a figure of ' +
        'content/claims.yml; write the token%0Afound:   plus de 25%25 du capital%0Aexample: {ubo_percent}',
      expect.stringContaining('::error file=x.md,line=12,col=3::lead'),
    ])
  })

  it('are none where nothing is wrong', () => {
    expect(formatProblems.github([], 'fr')).toBe('')
  })
})

it('gives other tools the place, the kind and the words of each problem', () => {
  const { problems } = JSON.parse(formatProblems.json([problem], 'fr')) as { problems: unknown[] }
  expect(problems).toEqual([
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
  ])
  expect(JSON.parse(formatProblems.json([], 'en'))).toEqual({ problems: [] })
})
