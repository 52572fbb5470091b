import type { Nodes, Root } from 'mdast'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'

/** Markdown only where it is read as such, no HTML, each address in its place, images that exist and say what they show. */
export const checkMarkup = ({ passages, root }: Pick<Project, 'passages' | 'root'>): Problem[] =>
  passages.flatMap((passage) =>
    passage.form === 'rich' || passage.form === 'body' ? nodesIn(passage, root) : marksIn(passage),
  )

const EXAMPLE = '![What the image shows](/images/offices.png)'

const MARKS = /\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]*\)|<\/?[a-z][^>]*>|`[^`]+`/g

const marksIn = ({ file, name, form, source, at }: Passage): Problem[] =>
  [...source.matchAll(MARKS)]
    .filter(([found]) => form === 'plain' || !found.startsWith('*'))
    .map(({ 0: found, index }) => ({
      file,
      position: at(index, found.length),
      message: `${name}: this field is plain text; readers would see the marks`,
      found,
      example: found.replace(/^\[([^\]]+)\].*$/, '$1').replace(/<[^>]*>|[*`]/g, '') || 'plain words',
    }))

function nodesIn(passage: Passage, root: string): Problem[] {
  const { file, name, source, at } = passage
  const problems: Problem[] = []
  const tree = fromMarkdown(source)
  const stray = passage.form === 'rich' ? strayBlock(tree) : undefined
  const walk = (node: Nodes) => {
    const from = node.position?.start.offset ?? 0
    const found = source.slice(from, node.position?.end.offset ?? from)
    const report = (message: string, example: string) =>
      problems.push({
        file,
        position: at(from, found.length),
        message: `${name}: ${message}`,
        found,
        example,
      })
    if (node === stray) report('this field takes one paragraph', 'Words that go on in the same paragraph.')
    if (node.type === 'html')
      report('no HTML in content; write Markdown', '**bold**, *italics*, [link](/contact)')
    // Texts are checked one by one, and a list of addresses may stand in another.
    if (node.type === 'definition')
      report('an address stands beside its words, not in a list of its own', '[words of the link](/contact)')
    if (node.type === 'image') {
      if (!node.alt?.trim()) {
        report('this image has no alternative text', `![What the image shows](${node.url})`)
      }
      // Browsers are told to load images of this site alone, and a relative address would differ under /en.
      if (!node.url.startsWith('/')) {
        report('an image lies in static/; its address there begins with a slash', EXAMPLE)
      } else if (!existsSync(join(root, 'static', node.url))) {
        report('there is no such image in static/', EXAMPLE)
      }
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return problems
}

/** What would stand beside or instead of the one paragraph that pages put where such a field is shown. */
const strayBlock = ({ children: [first, second] }: Root) =>
  first?.type === 'paragraph' || first?.type === 'html' ? second : first
