import type { IllustrationData } from '../../../src/illustrations/types'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { readFacts } from '../../../src/build/content/facts/facts'
import { reaches } from '../../../src/illustrations/cases/amounts'
import { levelAt } from '../../../src/illustrations/cases/matrix'
import {
  findOwners,
  findOverfullCompany,
  ownersToday,
  PER_PERCENT,
  QUARTER,
  structureOf,
  WHOLE,
} from '../../../src/illustrations/cases/ownership'

const ROOT = `${__dirname}/../../..`
const CLAIMS = readFacts(ROOT).claims
const CASES = readContentFiles(ROOT)
  .filter(({ data }) => data['kind'] === 'sector')
  .map(({ file, data }) => {
    const { steps, diligenceSheet } = data['case'] as {
      steps: { illustration?: IllustrationData }[]
      diligenceSheet: { people: { name: string }[] }
    }
    const caseIllustrations = steps.flatMap(({ illustration }) => illustration ?? [])
    const identified = diligenceSheet.people.map(({ name }) => name)
    const illustrations = [data['file'] as IllustrationData, ...caseIllustrations]
    return { file, page: String(data['id']), caseIllustrations, illustrations, identified }
  })
const illustrationsOf = (kind: string) =>
  CASES.flatMap(({ file, illustrations }) =>
    illustrations
      .filter((illustration) => illustration.kind === kind)
      .map((illustration) => ({ file, illustration, illustrations })),
  )

it('every sector page shows a case (an example of one client) in both languages', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(14)
  for (const { caseIllustrations } of CASES) expect(caseIllustrations).not.toEqual([])
})

it.each(illustrationsOf('ownership'))(
  'the listed holders own 100 % of each company in $file',
  ({ illustration }) => {
    const structure = structureOf(illustration)
    expect(findOverfullCompany(structure)).toBeUndefined()
    const companies = new Set(structure.shares.map(({ company }) => company))
    for (const company of companies) {
      const parts = structure.shares.filter((share) => share.company === company).map(({ part }) => part)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(WHOLE)
    }
    const holders = [...structure.people, ...companies, ...structure.trusts.map(({ name }) => name)]
    for (const { holder } of structure.shares) expect(holders).toContain(holder)
  },
)

it.each(illustrationsOf('ownership'))(
  'other drawings in $file state the same number of beneficial owners as the ownership drawing',
  ({ illustration, illustrations }) => {
    const owners = ownersToday(findOwners(structureOf(illustration))).length
    expect(owners).toBeGreaterThan(0)
    for (const { result } of illustrations.flatMap(({ rows }) => rows ?? [])) {
      const [, count] = /^(\d+) (?:identifiés|identified)$/.exec(result ?? '') ?? []
      if (count) expect(Number(count)).toBe(owners)
    }
  },
)

it('the threshold of beneficial ownership equals the percentage in claims.yml', () => {
  expect(QUARTER / PER_PERCENT).toBe(CLAIMS['ubo_percent']?.value)
})

it.each(illustrationsOf('matrix'))('the file in $file states the risk level that the matrix gives', (one) => {
  const { lines, columns, line, column } = one.illustration
  const level = levelAt(lines ?? [], columns ?? [], { line: line ?? '', column: column ?? '' })
  expect(level).toMatch(/low|medium|high/)
  expect(one.illustrations.find(({ kind }) => kind === 'file')?.level).toBe(level)
})

it.each(illustrationsOf('amounts'))(
  'the amounts of $file reach their threshold or price',
  ({ illustration }) => {
    const amounts = (illustration.rows ?? []).map(({ amount }) => amount ?? NaN)
    // Content names the claim; the build replaces it with the number.
    const token = /^\{(\w+)\}$/.exec(String(illustration.threshold))?.[1] ?? ''
    const { total, reached } = reaches(amounts, illustration.price ?? CLAIMS[token]?.value ?? NaN)
    expect(reached).toBe(true)
    if (illustration.price) expect(total).toBe(illustration.price)
  },
)

const namesIn = ({ people, trusts, client, shares }: IllustrationData) =>
  [
    ...(people ?? []),
    ...(trusts ?? []).flatMap((trust) => trust.people.map(({ name }) => name)),
    client ?? '',
    ...(shares ?? []).flatMap(({ holder, company }) => [holder, company]),
  ].filter(Boolean)

it('no client, person or company appears in the cases of two professions', () => {
  const pageOfName = new Map<string, string>()
  for (const { page, illustrations, identified } of CASES)
    for (const name of [...illustrations.flatMap(namesIn), ...identified]) {
      expect([name, pageOfName.get(name) ?? page]).toEqual([name, page])
      pageOfName.set(name, page)
    }
})

it.each(CASES.filter(({ file }) => file.endsWith('fr.md')))(
  'both languages of $page show the same case',
  ({ file, illustrations }) => {
    const english = CASES.find((one) => one.file === file.replace('fr.md', 'en.md'))?.illustrations ?? []
    const agreedParts = (illustration: IllustrationData) => ({
      kind: illustration.kind,
      names: namesIn(illustration),
      shares: illustration.shares,
      price: illustration.price,
      level: illustration.level,
      rows: illustration.rows?.map(({ amount, level }) => ({ amount, level })),
    })
    expect(english.map(agreedParts)).toEqual(illustrations.map(agreedParts))
  },
)
