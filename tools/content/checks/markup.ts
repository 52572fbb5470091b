import type { Nodes, Root } from 'mdast'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { msg, type MessageKey, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { problemsInPassages, type Fault } from '../text/text-runs'

/** Reports markup that a text may not contain, and images that do not exist or have no alternative text. */
export const checkMarkup = ({ passages, root }: Pick<Project, 'passages' | 'root'>): Problem[] =>
  problemsInPassages(passages, (passage) =>
    passage.markup === 'rich' || passage.markup === 'body' ? faultyNodes(passage, root) : marksIn(passage),
  )

const MARKS = /\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]*\)|<\/?[a-z][^>]*>|`[^`]+`/g

const marksIn = ({ markup, source }: Passage): Fault[] =>
  [...source.matchAll(MARKS)]
    .filter(([mark]) => markup === 'plain' || !mark.startsWith('*'))
    .map(({ 0: mark, index }) => ({
      index,
      length: mark.length,
      message: msg('plainTextField'),
      example: mark.replace(/^\[([^\]]+)\].*$/, '$1').replace(/<[^>]*>|[*`]/g, '') || msg('plainWords'),
    }))

function faultyNodes({ markup, source }: Passage, root: string): Fault[] {
  const faults: Fault[] = []
  const tree = fromMarkdown(source)
  const stray = markup === 'rich' ? strayBlock(tree) : undefined
  const walk = (node: Nodes) => {
    const index = node.position?.start.offset ?? 0
    const length = (node.position?.end.offset ?? index) - index
    const report = (key: MessageKey, example: Text) =>
      faults.push({ index, length, message: msg(key), example })
    if (node === stray) report('oneParagraph', msg('sameParagraph'))
    if (node.type === 'html') report('noHtml', msg('markdownMarks'))
    // `checkLinks` reads each block on its own, so it would miss a link that uses a definition.
    if (node.type === 'definition')
      report('linkDefinition', msg('linkExample', { words: msg('wordsOfTheLink'), url: '/contact' }))
    if (node.type === 'image') {
      if (!node.alt?.trim()) report('noAlternativeText', imageExample(node.url))
      // The content-security policy allows only images of this site. A relative address would fail under /en.
      if (!node.url.startsWith('/')) report('imageOutsideStatic', imageExample())
      else if (!existsSync(join(root, 'static', node.url))) report('noSuchImage', imageExample())
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return faults
}

const imageExample = (url = '/images/offices.png') => msg('imageExample', { url })

/** Returns the first block that is too much in a `rich` field, which may contain only one paragraph. */
const strayBlock = ({ children: [first, second] }: Root) =>
  first?.type === 'paragraph' || first?.type === 'html' ? second : first
