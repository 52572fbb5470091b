/**
 * Who is a beneficial owner of a company by shares, today and from 10 July 2027. Votes are taken to follow the shares.
 *
 * Today, France: more than 25 % of capital or votes, held directly or indirectly, or control (CMF, art. R. 561-1, which
 * refers to Commercial Code, art. L. 233-3); a share held by a controlled company is held by whoever controls it
 * (Commercial Code, art. L. 233-4, for companies; Directive (EU) 2015/849, art. 3(6)(a)(i), for persons). Today,
 * Luxembourg: the same threshold, and the same for companies under the control of a person (law of 12 November 2004,
 * art. 1(7)). Where a trust meets a test, everyone with a role in it is a beneficial owner (CMF, art. R. 561-3-0; law of
 * 2004, art. 1(7); from 2027 art. 55 and 58 of the regulation).
 * From 10 July 2027: Regulation (EU) 2024/1624: 25 % or more, multiplied along a chain and added over chains (art. 52),
 * control (art. 53), and both in one chain (art. 54).
 */

/** A part of `company` that `holder`, a person, a trust or another company, has, in hundredths of a percent: 25 % is 2500. */
export interface Share {
  holder: string
  company: string
  part: number
}

/** A trust, and all who have a role in it. */
export interface Trust {
  name: string
  people: readonly { name: string; role: string }[]
}

/** Companies may hold each other in two levels above the client, without a circle. */
export interface Structure {
  client: string
  people: readonly string[]
  trusts: readonly Trust[]
  shares: readonly Share[]
}

export const WHOLE = 10_000
export const QUARTER = WHOLE / 4
const HALF = WHOLE / 2
/** Three shares multiplied are whole multiples of this fraction: rounding to it takes the error of decimals away. */
const FINEST = WHOLE ** 2

/**
 * The test that a person or a trust meets: `ownership` by the product along the chains; `control` where a company in between, or
 * the client, is controlled; `controlling-company` for an interest in a company that controls the client (2027 alone).
 * `examine`: none of them, so that control by other means is to be examined; it is never a “no”.
 */
export type Test = 'ownership' | 'control' | 'controlling-company' | 'examine'

export interface Finding {
  /** A person or a trust. */
  holder: string
  /** Who counts for it: the person, or everyone with a role in the trust. */
  people: readonly string[]
  /** The product along each chain, added over chains, in hundredths of a percent and fractions of them. */
  part: number
  /** The same with what a controlled company holds counted whole. */
  counted: number
  today: Test
  from2027: Test
}

/** A company whose known shares are more than the whole of it. */
export interface Overfull {
  company: string
  part: number
}

/** @returns the first company of which more than the whole is held, in the order of the shares. */
export function overfull({ shares }: Structure): Overfull | undefined {
  for (const { company } of shares) {
    const part = add(shares.filter((share) => share.company === company).map((share) => share.part))
    if (part > WHOLE) return { company, part }
  }
  return undefined
}

/** @returns what is found of each trust and person of a structure that is not overfull, in their order. */
export function findOwners(structure: Structure): Finding[] {
  const { client, people, trusts } = structure
  const holders = [
    ...trusts.map((trust) => ({ holder: trust.name, people: trust.people.map(({ name }) => name) })),
    ...people.map((person) => ({ holder: person, people: [person] })),
  ]
  return holders.map(({ holder, people }) => {
    const part = owned(structure, holder, client)
    const counted = owned(structure, holder, client, controlledBy(structure, holder))
    return {
      holder,
      people,
      part,
      counted,
      today: testToday(part, counted),
      from2027: testFrom2027(structure, holder, part),
    }
  })
}

/** @returns the beneficial owners of today among what was found. */
export const ownersToday = (found: readonly Finding[]): string[] =>
  found.filter(({ today }) => today !== 'examine').flatMap(({ people }) => people)

/** Control of the client makes the share in it count whole, and more than a quarter is enough. */
const testToday = (part: number, counted: number): Test =>
  part > QUARTER ? 'ownership' : counted > QUARTER ? 'control' : 'examine'

function testFrom2027(structure: Structure, holder: string, part: number): Test {
  const { client, shares } = structure
  if (part >= QUARTER) return 'ownership'
  const controlled = controlledBy(structure, holder)
  // Article 54(a): companies under one holder's control that hold, alone or together, an interest in the client.
  const held = shares.filter((share) => share.company === client && controlled.has(share.holder))
  if (controlled.has(client) || add(held.map((share) => share.part)) >= QUARTER) return 'control'
  // Article 54(b): an interest in a company that controls the client.
  const companies = new Set(shares.map(({ company }) => company))
  companies.delete(client)
  const isInControl = [...companies].some(
    (company) => controlledBy(structure, company).has(client) && owned(structure, holder, company) >= QUARTER,
  )
  return isInControl ? 'controlling-company' : 'examine'
}

/** What a holder has of a company along all chains; a share that a company in `whole` holds counts whole. */
function owned(structure: Structure, holder: string, company: string, whole?: ReadonlySet<string>): number {
  const parts = structure.shares
    .filter((share) => share.company === company)
    .map(({ holder: direct, part }) => {
      if (direct === holder || whole?.has(direct)) return part
      return (part * owned(structure, holder, direct, whole)) / WHOLE
    })
  return Math.round(add(parts) * FINEST) / FINEST
}

/** The companies of which a holder has more than half, with what companies so controlled have of them. */
function controlledBy({ shares }: Structure, holder: string): Set<string> {
  const controlled = new Set<string>()
  let before: number
  do {
    before = controlled.size
    for (const { company } of shares) {
      const parts = shares.filter(
        (share) => share.company === company && (share.holder === holder || controlled.has(share.holder)),
      )
      if (add(parts.map(({ part }) => part)) > HALF) controlled.add(company)
    }
  } while (controlled.size > before)
  return controlled
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
