import fc from 'fast-check'
import {
  findOwners,
  findOverfullCompany,
  ownersToday,
  PER_PERCENT,
  WHOLE,
  type Structure,
} from '../../../src/illustrations/cases/ownership'

/** A line such as `'Ann 60 Holding'` means that Ann has 60 % of Holding. */
const structure = (people: string[], ...lines: string[]): Structure => ({
  client: 'Client',
  people,
  trusts: [],
  shares: lines.map((line) => {
    const [holder = '', percent, company = ''] = line.split(' ')
    return { holder, company, part: Math.round(Number(percent) * PER_PERCENT) }
  }),
})

type Bases = Record<string, [today: string, from2027: string]>

describe('a beneficial owner', () => {
  it.each<[rule: string, shares: string[], expected: Bases]>([
    [
      'has more than 25 % today, and 25 % or more from 10 July 2027',
      ['Ann 25 Client', 'Ben 25.01 Client', 'Cleo 24.99 Client'],
      { Ann: ['examine', 'ownership'], Ben: ['ownership', 'ownership'], Cleo: ['examine', 'examine'] },
    ],
    [
      'is whoever controls a company with more than 25 % of the client',
      ['Ann 60 Holding', 'Holding 30 Client'],
      { Ann: ['control', 'control'] },
    ],
    [
      'is whoever controls, through a chain of majorities, a company with 30 % of the client',
      ['Ann 51 One', 'One 51 Two', 'Two 30 Client'],
      { Ann: ['control', 'control'] },
    ],
    [
      'is not someone who has exactly half of the first company in a chain',
      ['Ann 50 One', 'One 100 Two', 'Two 30 Client'],
      { Ann: ['examine', 'examine'] },
    ],
    [
      'may hold a majority in a company partly through another company that he or she controls',
      ['Ann 60 One', 'Ann 20 Two', 'One 31 Two', 'Two 30 Client'],
      { Ann: ['control', 'control'] },
    ],
    [
      'is, from 2027, anyone with 25 % or more of a company that controls the client',
      ['Ann 30 Holding', 'Ben 24.99 Holding', 'Holding 60 Client'],
      { Ann: ['examine', 'controlling-company'], Ben: ['examine', 'examine'] },
    ],
    [
      'is credited with all that a company under his or her control holds, but only until 2027',
      ['Ann 60 Holding', 'Holding 20 Client', 'Ann 6 Client'],
      { Ann: ['control', 'examine'] },
    ],
  ])('%s', (_, shares, expected) => {
    const tests = findOwners(structure(Object.keys(expected), ...shares))
    expect(
      Object.fromEntries(tests.map(({ holder, today, from2027 }) => [holder, [today, from2027]])),
    ).toEqual(expected)
  })

  it('has shares that are multiplied along each chain and added over all chains', () => {
    const chains = [
      'Ann 40 One',
      'One 40 Client',
      'Ann 30 Two',
      'Two 50 Three',
      'Three 60 Client',
      'Ann 2 Client',
    ]
    const [ann] = findOwners(structure(['Ann'], ...chains))
    expect(ann).toMatchObject({ part: 16_000 + 9_000 + 2_000, today: 'ownership', from2027: 'ownership' })
  })

  it('is everyone with a role in a trust that has a large enough share', () => {
    const people = ['settlor', 'trustee', 'protector'].map((role) => ({ name: `The ${role}`, role }))
    const held = (percent: number) =>
      findOwners({ ...structure([], `Trust ${percent} Client`), trusts: [{ name: 'Trust', people }] })
    expect(ownersToday(held(70))).toEqual(['The settlor', 'The trustee', 'The protector'])
    expect(ownersToday(held(25))).toEqual([])
    expect(held(25)).toMatchObject([{ holder: 'Trust', from2027: 'ownership' }])
  })

  it('is named once, even with both shares and a role in a trust', () => {
    const trusts = [{ name: 'Trust', people: [{ name: 'Ann', role: 'settlor' }] }]
    const tests = findOwners({ ...structure(['Ann'], 'Ann 30 Client', 'Trust 30 Client'), trusts })
    expect(ownersToday(tests)).toEqual(['Ann'])
  })

  it('is determined without rounding errors at the threshold', () => {
    // 62.5 % of 64 % of 62.5 % is 25 %; floating-point arithmetic could yield a little less or more.
    for (const [one, two, three] of [
      [62.5, 64, 62.5],
      [31.25, 93.75, 85.33],
      [39.06, 80.01, 80],
    ] as const) {
      const [ann] = findOwners(structure(['Ann'], `Ann ${one} One`, `One ${two} Two`, `Two ${three} Client`))
      const exact =
        BigInt(Math.round(one * 100)) * BigInt(Math.round(two * 100)) * BigInt(Math.round(three * 100))
      expect(ann?.from2027 === 'ownership').toBe(exact >= 2500n * 10_000n ** 2n)
      expect(ann?.today === 'ownership').toBe(exact > 2500n * 10_000n ** 2n)
    }
  })
})

it('finds a company whose shares add up to more than 100 %, even by 0.001 %', () => {
  expect(findOverfullCompany(structure(['Ann', 'Ben'], 'Ann 60 Client', 'Ben 40.001 Client'))).toEqual({
    company: 'Client',
    part: 100_001,
  })
  expect(findOverfullCompany(structure(['Ann', 'Ben'], 'Ann 60 Client', 'Ben 40 Client'))).toBeUndefined()
})

describe('in any structure', () => {
  /** The possible holders of each company: Ann, Ben, Cleo and Dan are people, One and Two are companies. */
  const HOLDERS = {
    Client: ['One', 'Two', 'Ann', 'Ben', 'Cleo', 'Dan'],
    One: ['Two', 'Ann', 'Ben', 'Cleo', 'Dan'],
    Two: ['Ann', 'Ben', 'Cleo', 'Dan'],
  }
  const part = fc.integer({ min: 0, max: WHOLE })
  const partsOf = (holders: string[]) =>
    fc.array(part, { minLength: holders.length, maxLength: holders.length })
  const anyStructure = fc.tuple(...Object.values(HOLDERS).map(partsOf)).map((parts): Structure => ({
    client: 'Client',
    people: ['Ann', 'Ben', 'Cleo', 'Dan'],
    trusts: [],
    shares: Object.entries(HOLDERS).flatMap(([company, holders], row) => {
      let left = WHOLE
      return holders.map((holder, index) => {
        const share = Math.min(left, parts[row]?.[index] ?? 0)
        left -= share
        return { holder, company, part: share }
      })
    }),
  }))

  it('the order of people and shares does not matter', () => {
    fc.assert(
      fc.property(anyStructure, (one) => {
        const reversed = { ...one, people: [...one.people].reverse(), shares: [...one.shares].reverse() }
        const byHolder = (tests: ReturnType<typeof findOwners>) =>
          Object.fromEntries(tests.map(({ holder, today, from2027 }) => [holder, [today, from2027]]))
        expect(byHolder(findOwners(reversed))).toEqual(byHolder(findOwners(one)))
      }),
    )
  })

  it('neither one person nor all people together have more than 100 %', () => {
    fc.assert(
      fc.property(anyStructure, (one) => {
        const tests = findOwners(one)
        for (const { part, counted } of tests) {
          expect(part).toBeLessThanOrEqual(counted + 1e-6)
          expect(counted).toBeLessThanOrEqual(WHOLE + 1e-6)
        }
        expect(tests.reduce((sum, { part }) => sum + part, 0)).toBeLessThanOrEqual(WHOLE + 1e-6)
      }),
    )
  })

  it('nobody stops being a beneficial owner when a share grows', () => {
    fc.assert(
      fc.property(anyStructure, fc.nat(14), fc.integer({ min: 1, max: WHOLE }), (one, at, by) => {
        const shares = one.shares.map((share, index) =>
          index === at ? { ...share, part: share.part + by } : share,
        )
        fc.pre(!findOverfullCompany({ ...one, shares }))
        const before = findOwners(one)
        findOwners({ ...one, shares }).forEach((after, index) => {
          if (before[index]?.today !== 'examine') expect(after.today).not.toBe('examine')
          if (before[index]?.from2027 !== 'examine') expect(after.from2027).not.toBe('examine')
        })
      }),
      { numRuns: 1_000 },
    )
  })
})
