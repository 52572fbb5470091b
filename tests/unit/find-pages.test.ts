import type { CreatePagesArgs } from 'gatsby'
import { findPages } from '../../src/build/find-pages'

it('reports why Gatsby does not answer', async () => {
  const graphql: CreatePagesArgs['graphql'] = () =>
    Promise.resolve({ errors: [new Error('Cannot query field')] })
  await expect(findPages(graphql)).rejects.toThrow('The pages could not be read: Error: Cannot query field')
})
