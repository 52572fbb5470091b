import { contentNodes } from '../../../../src/build/graphql/content-nodes'
import { readTextSources } from '../../../../src/build/graphql/text-sources'
import { filesWith, WRITERS, type Spoiled } from '../writers'

const tools = {
  createNodeId: (id: string) => id,
  createContentDigest: (input: string | object) => JSON.stringify(input),
}

const nodesOf = (spoiled: Spoiled = {}) => contentNodes(filesWith(spoiled), readTextSources(WRITERS), tools)

it('makes a typed node of each content file, its texts rendered', () => {
  const nodes = nodesOf({ 'contact/fr': [['form: Écrivez-nous', "form: L'équipe de {product}"]] })
  expect(nodes).toHaveLength(filesWith({}).length)
  expect(nodes.find(({ id }) => id === 'content content/pages/contact/fr.md')).toMatchObject({
    pageId: 'contact',
    kind: 'contact',
    language: 'fr',
    form: 'L’équipe de Sémaphore',
    internal: { type: 'ContactPage' },
  })
})

it('names the file of a {token} that nothing defines', () => {
  expect(() => nodesOf({ 'contact/fr': [['form: Écrivez-nous', 'form: Écrivez à {compagny}']] })).toThrow(
    'content/pages/contact/fr.md: Unknown token {compagny} in “Écrivez à {compagny}”',
  )
})
