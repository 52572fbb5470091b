import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Node } from 'gatsby'
import { createContentNode, type LastGood } from '../../../src/build/graphql/content-nodes'
import { readTextSources } from '../../../src/build/graphql/text-sources'
import { WRITERS } from '../../unit/content/writers'

const textSources = readTextSources(join(__dirname, '../../..'))

let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'))
  cpSync(WRITERS, root, { recursive: true })
  file = join(root, 'content/pages/contact/fr.md')
})
afterEach(() => rmSync(root, { recursive: true }))

const save = (from: string, to: string) => {
  const source = readFileSync(file, 'utf8')
  expect(source).toContain(from)
  writeFileSync(file, source.replace(from, to))
}

/** What Gatsby is asked to make of the file, and what its terminal says. */
async function make(lastGood?: LastGood) {
  const createNode = jest.fn()
  const error = jest.fn()
  const tools = {
    actions: { createNode, createParentChildLink: jest.fn() },
    createNodeId: (id: string) => id,
    createContentDigest: () => 'digest',
    getNode: () => undefined,
    reporter: { error },
  } as unknown as Parameters<typeof createContentNode>[3]
  const markdown = { id: 'markdown', fileAbsolutePath: file } as unknown as Node
  await createContentNode(markdown, root, textSources, tools, lastGood)
  const [[node] = []] = createNode.mock.calls as [{ form: string }?][]
  return { node, said: error.mock.calls.flat() }
}

describe('while the site is shown', () => {
  it.each([
    ['an unknown {token}', 'form: Écrivez-nous', 'form: Écrivez à {compagny}', /fr\.md: .*\{compagny\}/],
    ['a field that nothing shows', 'form: Écrivez-nous', 'frm: Écrivez-nous', undefined],
    ['no kind', 'kind: contact', 'kind:', undefined],
  ])(
    'a page stays as it was with %s, and follows again once that is mended',
    async (_, right, wrong, says) => {
      const lastGood: LastGood = new Map()
      expect((await make(lastGood)).node?.form).toBe('Écrivez-nous')

      save(right, wrong)
      const { node, said } = await make(lastGood)
      expect(node?.form).toBe('Écrivez-nous')
      // Of the others the structure check says what is wrong.
      expect(said).toEqual(says ? [expect.stringMatching(says)] : [])

      save(wrong, right.replace('Écrivez-nous', 'Parlons-en'))
      expect((await make(lastGood)).node?.form).toBe(right.includes('form') ? 'Parlons-en' : 'Écrivez-nous')
    },
  )
})

describe('in a build', () => {
  it('an unknown {token} is an error that names it', async () => {
    save('form: Écrivez-nous', 'form: Écrivez à {compagny}')
    await expect(make()).rejects.toThrow('Unknown token {compagny}')
  })

  it('nothing is made of a file that is gone, whose node an earlier build left behind', async () => {
    rmSync(file)
    expect((await make()).node).toBeUndefined()
  })
})
