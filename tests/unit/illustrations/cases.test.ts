import type { ViewData } from '../../../src/illustrations/types'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { readClaims } from '../../../src/build/content/facts/facts'
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
const CLAIMS = readClaims(ROOT)
const CASES = readContentFiles(ROOT)
  .filter(({ data }) => data['kind'] === 'sector')
  .map(({ file, data }) => {
    const { steps, record } = data['case'] as {
      steps: { view?: ViewData }[]
      record: { people: { name: string }[] }
    }
    const caseViews = steps.flatMap(({ view }) => view ?? [])
    const identified = record.people.map(({ name }) => name)
    const views = [data['file'] as ViewData, ...caseViews]
    return { file, page: String(data['id']), caseViews, views, identified }
  })
const viewsOf = (kind: string) =>
  CASES.flatMap(({ file, views }) =>
    views.filter((view) => view.kind === kind).map((view) => ({ file, view, views })),
  )

it('every sector page shows a case (an example of one client) in both languages', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(14)
  for (const { caseViews } of CASES) expect(caseViews).not.toEqual([])
})

it.each(viewsOf('ownership'))('the listed holders own 100 % of each company in $file', ({ view }) => {
  const structure = structureOf(view)
  expect(findOverfullCompany(structure)).toBeUndefined()
  const companies = new Set(structure.shares.map(({ company }) => company))
  for (const company of companies) {
    const parts = structure.shares.filter((share) => share.company === company).map(({ part }) => part)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(WHOLE)
  }
  const holders = [...structure.people, ...companies, ...structure.trusts.map(({ name }) => name)]
  for (const { holder } of structure.shares) expect(holders).toContain(holder)
})

it.each(viewsOf('ownership'))(
  'other drawings in $file state the same number of beneficial owners as the ownership drawing',
  ({ view, views }) => {
    const owners = ownersToday(findOwners(structureOf(view))).length
    expect(owners).toBeGreaterThan(0)
    for (const { result } of views.flatMap(({ rows }) => rows ?? [])) {
      const [, count] = /^(\d+) (?:identifiés|identified)$/.exec(result ?? '') ?? []
      if (count) expect(Number(count)).toBe(owners)
    }
  },
)

it('the threshold of beneficial ownership equals the percentage in claims.yml', () => {
  expect(QUARTER / PER_PERCENT).toBe(CLAIMS['ubo_percent']?.value)
})

it.each(viewsOf('matrix'))('the file in $file states the risk level that the matrix gives', (one) => {
  const { lines, columns, line, column } = one.view
  const level = levelAt(lines ?? [], columns ?? [], { line: line ?? '', column: column ?? '' })
  expect(level).toMatch(/low|medium|high/)
  expect(one.views.find(({ kind }) => kind === 'file')?.level).toBe(level)
})

it.each(viewsOf('amounts'))('the amounts of $file reach their threshold or price', ({ view }) => {
  const amounts = (view.rows ?? []).map(({ amount }) => amount ?? NaN)
  // Content names the claim; the build replaces it with the number.
  const token = /^\{(\w+)\}$/.exec(String(view.threshold))?.[1] ?? ''
  const { total, reached } = reaches(amounts, view.price ?? CLAIMS[token]?.value ?? NaN)
  expect(reached).toBe(true)
  if (view.price) expect(total).toBe(view.price)
})

const namesIn = ({ people, trusts, client, shares }: ViewData) =>
  [
    ...(people ?? []),
    ...(trusts ?? []).flatMap((trust) => trust.people.map(({ name }) => name)),
    client ?? '',
    ...(shares ?? []).flatMap(({ holder, company }) => [holder, company]),
  ].filter(Boolean)

it('no client, person or company appears in the cases of two professions', () => {
  const pageOfName = new Map<string, string>()
  for (const { page, views, identified } of CASES)
    for (const name of [...views.flatMap(namesIn), ...identified]) {
      expect([name, pageOfName.get(name) ?? page]).toEqual([name, page])
      pageOfName.set(name, page)
    }
})

it.each(CASES.filter(({ file }) => file.endsWith('fr.md')))(
  'both languages of $page show the same case',
  ({ file, views }) => {
    const english = CASES.find((one) => one.file === file.replace('fr.md', 'en.md'))?.views ?? []
    const factsOf = (view: ViewData) => ({
      kind: view.kind,
      names: namesIn(view),
      shares: view.shares,
      price: view.price,
      level: view.level,
      rows: view.rows?.map(({ amount, level }) => ({ amount, level })),
    })
    expect(english.map(factsOf)).toEqual(views.map(factsOf))
  },
)
