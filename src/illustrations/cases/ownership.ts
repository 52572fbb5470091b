/**
 * The rules by which shares make someone a beneficial owner of a company. Votes are assumed to follow the shares.
 * - France today: more than 25% of capital or votes, held directly or indirectly, or control (CMF, the Monetary and
 *   Financial Code, art. R. 561-1, which refers to Commercial Code, art. L. 233-3). Shares held by a company count as
 *   held by the company (Commercial Code, art. L. 233-4) or person (Directive (EU) 2015/849, art. 3(6)(a)(i)) that
 *   controls it.
 * - Luxembourg today: the same threshold, and the same rule for controlled companies (law of 12 November
 *   2004, art. 1(7)).
 * - From 10 July 2027: 25% or more, if the shares are multiplied along each chain of companies and the chains are added
 *   up (Regulation (EU) 2024/1624, art. 52); control (art. 53); or both in one chain (art. 54).
 * - If a trust meets one of these conditions, everyone with a role in it is a beneficial owner (CMF, art. R.
 *   561-3-0; law of 2004, art. 1(7); from 2027, art. 55 and 58 of the regulation).
 */

/** A share of `company`. Its holder is a person, a trust or another company. */
export interface Share {
  holder: string
  company: string
  /** In thousandths of a percent: 25,000 is 25%. */
  part: number
}

/** A trust, and everyone with a role in it. */
export interface Trust {
  name: string
  people: readonly { name: string; role: string }[]
}

/** A client and its holders, with at most two levels of companies in between and no circular shareholdings. */
export interface Structure {
  client: string
  people: readonly string[]
  trusts: readonly Trust[]
  shares: readonly Share[]
}

export const structureOf = ({ client, people, trusts, shares }: Queries.IllustrationFragment): Structure => ({
  client: client ?? '',
  people: people ?? [],
  trusts: trusts ?? [],
  shares: (shares ?? []).map(({ holder, company, percent }) => ({
    holder,
    company,
    part: percent * PER_PERCENT,
  })),
})

/** A part of 1%. */
export const PER_PERCENT = 1_000
export const WHOLE = 100 * PER_PERCENT
export const QUARTER = WHOLE / 4
const HALF = WHOLE / 2
/** A chain has at most three shares, so all parts are multiples of 1 / PRECISION. Rounding removes float errors. */
const PRECISION = WHOLE ** 2

/**
 * Why a holder is a beneficial owner. `ownership`: the holder has enough shares. `control`: the holder controls the
 * client, or companies with enough shares in it. `controlling-company` (from 2027 only): the holder has 25% or more of
 * a company that controls the client. `examine`: none of these, so somebody must look for other means of control.
 */
type Basis = 'ownership' | 'control' | 'controlling-company' | 'examine'

export interface OwnerTest {
  /** A person or a trust. */
  holder: string
  /** The person, or everyone with a role in the trust. */
  people: readonly string[]
  /** The holder's part of the client, all chains added up, in thousandths of a percent. Can be a fraction. */
  part: number
  /** Like `part`, except that shares held by a company that the holder controls count in full. */
  counted: number
  today: Basis
  from2027: Basis
}

/** Returns the first company whose shares add up to more than 100%, with their sum. */
export function findOverfullCompany({ shares }: Structure): { company: string; part: number } | undefined {
  for (const { company } of shares) {
    const part = sum(shares.filter((share) => share.company === company).map((share) => share.part))
    if (part > WHOLE) return { company, part }
  }
  return undefined
}

/** Returns one test for each trust and person. The shares in a company must not exceed 100%. */
export function findOwners(structure: Structure): OwnerTest[] {
  const { client, people, trusts } = structure
  const holders = [
    ...trusts.map((trust) => ({ holder: trust.name, people: trust.people.map(({ name }) => name) })),
    ...people.map((person) => ({ holder: person, people: [person] })),
  ]
  return holders.map(({ holder, people }) => {
    const part = totalPart(structure, holder, client)
    const counted = totalPart(structure, holder, client, companiesControlledBy(structure, holder))
    return {
      holder,
      people,
      part,
      counted,
      today: basisToday(part, counted),
      from2027: basisFrom2027(structure, holder, part),
    }
  })
}

/** Returns the names of today's beneficial owners, each once. */
export const ownersToday = (tests: readonly OwnerTest[]): string[] => [
  ...new Set(tests.filter(({ today }) => today !== 'examine').flatMap(({ people }) => people)),
]

/** Today more than a quarter is enough. Shares held by companies that the holder controls count in full. */
const basisToday = (part: number, counted: number): Basis =>
  part > QUARTER ? 'ownership' : counted > QUARTER ? 'control' : 'examine'

function basisFrom2027(structure: Structure, holder: string, part: number): Basis {
  const { client, shares } = structure
  if (part >= QUARTER) return 'ownership'
  const controlled = companiesControlledBy(structure, holder)
  // Article 54(a): the holder controls companies that together hold 25% or more of the client.
  const heldShares = shares.filter((share) => share.company === client && controlled.has(share.holder))
  if (controlled.has(client) || sum(heldShares.map((share) => share.part)) >= QUARTER) return 'control'
  // Article 54(b): the holder has 25% or more of a company that controls the client.
  const companies = new Set(shares.map(({ company }) => company))
  companies.delete(client)
  const hasInterestInController = [...companies].some(
    (company) =>
      companiesControlledBy(structure, company).has(client) &&
      totalPart(structure, holder, company) >= QUARTER,
  )
  return hasInterestInController ? 'controlling-company' : 'examine'
}

/** Returns a holder's part of a company, all chains added up. Shares of the companies in `controlled` count in full. */
function totalPart(
  structure: Structure,
  holder: string,
  company: string,
  controlled?: ReadonlySet<string>,
): number {
  const parts = structure.shares
    .filter((share) => share.company === company)
    .map(({ holder: directHolder, part }) => {
      if (directHolder === holder || controlled?.has(directHolder)) return part
      return (part * totalPart(structure, holder, directHolder, controlled)) / WHOLE
    })
  return Math.round(sum(parts) * PRECISION) / PRECISION
}

/** Returns the companies of which a holder has more than half, directly or through other controlled companies. */
function companiesControlledBy({ shares }: Structure, holder: string): Set<string> {
  const controlled = new Set<string>()
  let sizeBefore: number
  do {
    sizeBefore = controlled.size
    for (const { company } of shares) {
      const parts = shares.filter(
        (share) => share.company === company && (share.holder === holder || controlled.has(share.holder)),
      )
      if (sum(parts.map(({ part }) => part)) > HALF) controlled.add(company)
    }
  } while (controlled.size > sizeBefore)
  return controlled
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
