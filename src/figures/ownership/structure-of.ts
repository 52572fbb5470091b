import type { ViewData } from '../../components/views/types'
import type { Structure } from './rules'

/** Converts a view, whose shares are in percent, to the structure that the rules take. */
export const structureOf = ({ client, people, trusts, shares }: ViewData): Structure => ({
  client: client ?? '',
  people: people ?? [],
  trusts: trusts ?? [],
  shares: (shares ?? []).map(({ holder, company, percent }) => ({ holder, company, part: percent * 100 })),
})
