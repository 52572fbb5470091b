import { readContentFiles } from '../../../src/build/content/parse/files'
import { readClaims } from '../../../src/build/content/facts/facts'
import { reaches } from '../../../src/figures/amounts/rules'
import { levelAt } from '../../../src/figures/matrix/level-at'
import {
  findOwners,
  overfull,
  ownersToday,
  QUARTER,
  WHOLE,
  type Structure,
  type Trust,
} from '../../../src/figures/ownership/rules'

interface Row {
  label: string
  result?: string
  amount?: number
  level?: string
}
interface View {
  kind: string
  title: string
  level?: string
  rows?: Row[]
  client?: string
  people?: string[]
  trusts?: Trust[]
  shares?: { holder: string; company: string; percent: number }[]
  columns?: string[]
  lines?: { label: string; levels: string[] }[]
  line?: string
  column?: string
  price?: number
  threshold?: string
}

const ROOT = `${__dirname}/../../..`
const CASES = readContentFiles(ROOT)
  .filter(({ data }) => data['kind'] === 'sector')
  .map(({ file, data }) => ({
    file,
    page: String(data['id']),
    views: [
      data['file'] as View,
      ...(data['case'] as { steps: { view?: View }[] }).steps.flatMap(({ view }) => view ?? []),
    ],
  }))
const views = (kind: string) =>
  CASES.flatMap((one) =>
    one.views.filter((view) => view.kind === kind).map((view) => [one.file, view] as const),
  )

const structureOf = ({ client = '', people = [], trusts = [], shares = [] }: View): Structure => ({
  client,
  people,
  trusts,
  shares: shares.map(({ holder, company, percent }) => ({ holder, company, part: percent * 100 })),
})

it('there is a case on every sector page, those of the seven professions at least, in both languages', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(14)
  for (const { views } of CASES) expect(views).not.toEqual([])
})

describe('the ownership map of a case', () => {
  it.each(views('ownership'))(
    'of %s accounts for the whole of each company, by holders who are told apart',
    (_, view) => {
      const structure = structureOf(view)
      expect(overfull(structure)).toBeUndefined()
      const companies = new Set(structure.shares.map(({ company }) => company))
      for (const company of companies) {
        const parts = structure.shares.filter((share) => share.company === company).map(({ part }) => part)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(WHOLE)
      }
      const known = [...structure.people, ...companies, ...structure.trusts.map(({ name }) => name)]
      for (const { holder } of structure.shares) expect(known).toContain(holder)
    },
  )

  it.each(views('ownership'))(
    'of %s finds somebody, as many as the file of the same case says',
    (file, view) => {
      const owners = ownersToday(findOwners(structureOf(view))).length
      expect(owners).toBeGreaterThan(0)
      const rows = CASES.find((one) => one.file === file)?.views.flatMap(({ rows = [] }) => rows) ?? []
      const said = rows
        .map(({ result }) => /^(\d+) (identifiés|identified)$/.exec(result ?? '')?.[1])
        .filter(Boolean)
      for (const number of said) expect(Number(number)).toBe(owners)
    },
  )

  it('uses the threshold that the pages state', () => {
    expect(QUARTER / 100).toBe(readClaims(ROOT)['ubo_percent']?.value)
  })
})

it.each(views('matrix'))(
  'the matrix of %s has a level for its file, which the decision repeats',
  (file, view) => {
    const { lines = [], columns = [], line = '', column = '' } = view
    for (const { levels } of lines) expect(levels).toHaveLength(columns.length)
    const level = levelAt(lines, columns, { line, column })
    expect(level).toMatch(/low|medium|high/)
    const own = CASES.find((one) => one.file === file)?.views ?? []
    const decision = own.find(({ kind }) => kind === 'decision')
    // A decision may raise the level later on, and says so.
    const raised = file.includes('domiciliation-companies') && level === 'medium'
    expect(decision?.level).toBe(raised ? 'high' : level)
  },
)

it.each(views('amounts'))('the amounts of %s reach what they are held against', (_, view) => {
  const amounts = (view.rows ?? []).map(({ amount = NaN }) => amount)
  const claims = readClaims(ROOT)
  const token = /^\{(\w+)\}$/.exec(view.threshold ?? '')?.[1]
  const against = view.price ?? (token ? claims[token]?.value : undefined) ?? NaN
  const { total, reached } = reaches(amounts, against)
  expect(reached).toBe(true)
  if (view.price) expect(total).toBe(view.price)
})

it('no client, person or company stands in the cases of two professions', () => {
  const names = new Map<string, string>()
  for (const { page, views: own } of CASES) {
    for (const { people = [], trusts = [], client, shares = [] } of own) {
      for (const name of [
        ...people,
        ...trusts.flatMap((trust) => trust.people.map(({ name }) => name)),
        client ?? '',
        ...shares.flatMap(({ holder, company }) => [holder, company]),
      ]) {
        if (name) expect(names.get(name) ?? page).toBe(page)
        names.set(name, page)
      }
    }
  }
})

it.each(CASES.filter(({ file }) => file.endsWith('fr.md')))(
  'both languages of $page show the same case',
  ({ page, views: french }) => {
    const english = CASES.find((one) => one.page === page && one.file.endsWith('en.md'))?.views ?? []
    const facts = (all: View[]) =>
      all.map(({ kind, people, trusts, client, shares, price, rows = [], level }) => ({
        kind,
        people,
        trusts: trusts?.map((trust) => trust.people.map(({ name }) => name)),
        client,
        shares,
        price,
        level,
        rows: rows.map(({ amount, level: one }) => ({ amount, level: one })),
      }))
    expect(facts(english)).toEqual(facts(french))
  },
)
