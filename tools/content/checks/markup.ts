import type { Nodes, Root } from 'mdast'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { msg, type MessageKey, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'

/** Markdown only where it is read as such, no HTML, each address in its place, images that exist and say what they show. */
export const checkMarkup = ({ passages, root }: Pick<Project, 'passages' | 'root'>): Problem[] =>
  passages.flatMap((passage) =>
    passage.form === 'rich' || passage.form === 'body' ? nodesIn(passage, root) : marksIn(passage),
  )

const imageExample = (url = '/images/offices.png') => msg('imageExample', { url })

const MARKS = /\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]*\)|<\/?[a-z][^>]*>|`[^`]+`/g

const marksIn = ({ file, name, form, source, at }: Passage): Problem[] =>
  [...source.matchAll(MARKS)]
    .filter(([found]) => form === 'plain' || !found.startsWith('*'))
    .map(({ 0: found, index }) => ({
      file,
      position: at(index, found.length),
      field: name,
      message: msg('plainTextField'),
      found,
      example: found.replace(/^\[([^\]]+)\].*$/, '$1').replace(/<[^>]*>|[*`]/g, '') || msg('plainWords'),
    }))

function nodesIn(passage: Passage, root: string): Problem[] {
  const { file, name, source, at } = passage
  const problems: Problem[] = []
  const tree = fromMarkdown(source)
  const stray = passage.form === 'rich' ? strayBlock(tree) : undefined
  const walk = (node: Nodes) => {
    const from = node.position?.start.offset ?? 0
    const found = source.slice(from, node.position?.end.offset ?? from)
    const report = (key: MessageKey, example: Text) =>
      problems.push({
        file,
        position: at(from, found.length),
        field: name,
        message: msg(key),
        found,
        example,
      })
    if (node === stray) report('oneParagraph', msg('sameParagraph'))
    if (node.type === 'html') report('noHtml', msg('markdownMarks'))
    // Texts are checked one by one, and a list of addresses may stand in another.
    if (node.type === 'definition')
      report('linkDefinition', msg('linkExample', { words: msg('wordsOfTheLink'), url: '/contact' }))
    if (node.type === 'image') {
      if (!node.alt?.trim()) {
        report('noAlternativeText', imageExample(node.url))
      }
      // Browsers are told to load images of this site alone, and a relative address would differ under /en.
      if (!node.url.startsWith('/')) {
        report('imageOutsideStatic', imageExample())
      } else if (!existsSync(join(root, 'static', node.url))) {
        report('noSuchImage', imageExample())
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
