import type { PublishedPage } from '../../../src/build/published/page-data'
import { picturesOf } from '../../../src/build/published/pictures'
import { articlePage, contextOf } from './samples'

it('draws none for a page that shares another one’s', () => {
  const page = articlePage('')
  const sharing: PublishedPage = {
    ...page,
    context: contextOf({ pageId: 'bakers', picture: '/og/fr/home.png' }),
  }
  expect(picturesOf(page)).toHaveLength(1)
  expect(picturesOf(sharing)).toEqual([])
})
