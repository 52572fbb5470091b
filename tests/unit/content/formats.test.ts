import { msg } from '../../../src/build/content/validate/messages'
import { formatFindings, type Findings } from '../../../tools/content/formats'

const FINDINGS: Findings = {
  problems: [
    {
      file: 'content/pages/a,b:c/fr.md',
      position: { line: 12, column: 3 },
      field: 'lead',
      message: msg('claimHardCoded', { written: '25%' }),
      found: 'plus de 25%\r\ndu capital',
      example: '{ubo_percent}',
    },
  ],
  warnings: [
    {
      file: 'content/pages/contact/fr.md',
      position: { line: 14, column: 3 },
      field: 'lead',
      message: msg('frenchChanged', { place: 'en.md:14' }),
    },
  ],
}

it('escapes what GitHub would read as its own signs, and marks warnings as such', () => {
  expect(formatFindings.github(FINDINGS, 'en').split('\n')).toEqual([
    '::error file=content/pages/a%2Cb%3Ac/fr.md,line=12,col=3::lead: “25%25” repeats a figure of ' +
      'content/claims.yml; write the token%0Afound:   plus de 25%25 du capital%0Aexample: {ubo_percent}',
    expect.stringMatching(/^::warning file=content\/pages\/contact\/fr\.md,line=14,col=3::lead: the French/),
  ])
  expect(formatFindings.github({ problems: [], warnings: [] }, 'fr')).toBe('')
})

it('gives other tools the place, the rule and the words of each finding', () => {
  expect(JSON.parse(formatFindings.json(FINDINGS, 'fr'))).toEqual({
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
    warnings: [expect.objectContaining({ line: 14, code: 'frenchChanged' })],
  })
})
