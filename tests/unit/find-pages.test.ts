import type { CreatePagesArgs } from 'gatsby'
import { contentFile } from '../../src/build/content/parse/files'
import { filesWithoutPage, findPages } from '../../src/build/find-pages'

it('tells why Gatsby does not answer', async () => {
  const graphql: CreatePagesArgs['graphql'] = () =>
    Promise.resolve({ errors: [new Error('Cannot query field')] })
  await expect(findPages(graphql)).rejects.toThrow('The pages could not be read: Error: Cannot query field')
})

it('names the content files of which no page was made', () => {
  const files = (['fr', 'en'] as const).map((language) =>
    contentFile('', { file: `${language}.md`, folder: 'lawyers', language, collection: 'pages' }),
  )
  expect(filesWithoutPage(files, [{ pageId: 'lawyers', language: 'fr' }])).toEqual(['en.md'])
})
