import type { CreatePagesArgs } from 'gatsby'
import { findPages } from '../../src/build/find-pages'

type Range = { skip: number; limit: number }

/** Answers with so many sector pages, the last path first, and none of any other kind. */
const gatsbyWith = (sectors: number): CreatePagesArgs['graphql'] => {
  const all = Array.from({ length: sectors }, (_, index) => ({ path: `/${sectors - index}` }))
  const answer = (query: string, { skip, limit }: Range) => ({
    data: { pages: { nodes: query.includes('allSectorPage') ? all.slice(skip, skip + limit) : [] } },
  })
  return ((query: string, range: Range) => Promise.resolve(answer(query, range))) as never
}

it.each([0, 1, 499, 500, 501, 1000, 1234])('finds each of %i pages once, sorted by path', async (count) => {
  const paths = (await findPages(gatsbyWith(count))).map(({ path }) => path)
  expect(new Set(paths).size).toBe(count)
  expect(paths).toHaveLength(count)
  expect(paths).toEqual([...paths].sort())
})

it('tells why Gatsby does not answer', async () => {
  const graphql = (() => Promise.resolve({ errors: [new Error('Cannot query field')] })) as never
  await expect(findPages(graphql)).rejects.toThrow('The pages could not be read: Error: Cannot query field')
})
