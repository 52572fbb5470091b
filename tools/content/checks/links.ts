import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import type { ContentFile } from '../../../src/build/content/parse/files'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/shared/languages'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { problemsInPassages } from '../text/text-runs'

/**
 * Reports links that have no words, use `http:`, or lead to no page or to a page in the other language. Anchors are
 * checked on the built pages, by tests/site/links.test.ts.
 */
export const checkLinks = ({
  root,
  files,
  passages,
}: Pick<Project, 'root' | 'files' | 'passages'>): Problem[] => {
  const pages = files.filter(({ collection }) => collection === 'pages')
  return problemsInPassages(passages, (passage) =>
    linksIn(passage).flatMap(({ index, label, url, source }) => {
      const fault = linkFault(url, label, { root, pages, language: passage.language })
      if (!fault) return []
      const example = msg('linkExample', { words: label || msg('wordsOfTheLink'), url: fault.url })
      return [{ index, length: url.length, message: fault.message, found: source, example }]
    }),
  )
}

type Site = { root: string; pages: ContentFile[]; language: Language }

/** What is wrong, and the address to write instead. */
type LinkFault = { message: Message; url: string }

function linkFault(url: string, label: string, { root, pages, language }: Site): LinkFault | undefined {
  if (label.trim() === '') return { message: msg('linkWithoutWords'), url }
  if (/^(https:|mailto:|tel:|\{|#)/.test(url)) return undefined
  if (url.startsWith('http:')) return { message: msg('linkInsecure'), url: url.replace('http:', 'https:') }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const pathOf = ({ data }: ContentFile) => String(data['path'])
  const target = pages.find((page) => pathOf(page) === path)
  const sameLanguage = pages.filter((page) => page.language === language)
  if (target) {
    const counterpart = sameLanguage.find(({ folder }) => folder === target.folder)
    const isRight = target.language === language || !counterpart
    return isRight ? undefined : { message: msg('linkToOtherLanguage'), url: pathOf(counterpart) + rest }
  }
  if (/^\/./.test(path) && existsSync(join(root, 'static', path))) return undefined
  const moved = pages.find(({ data }) => [data['redirect_from']].flat().includes(path))
  if (moved) return { message: msg('linkMoved', { path: pathOf(moved) }), url: pathOf(moved) + rest }
  const paths = sameLanguage.map(pathOf)
  const meant = nearest(`/${path.replace(/^[./]+|\/+$|\.(md|html)$/g, '')}`, paths)
  return { message: msg('linkToNoPage', { hint: didYouMean(meant) }), url: meant ?? paths[0] ?? '/' }
}

/** A link in a text. `index` is the place of the link's address in the text, `source` the link's Markdown. */
type Link = { url: string; label: string; index: number; source: string }

/** Finds the links of a passage. If its markup allows no links, it has none: pages show “[a](/b)” as text. */
function linksIn({ markup, source }: Passage): Link[] {
  if (markup === 'plain' || markup === 'italics' || !source.includes('](')) return []
  const links: Link[] = []
  const walk = (node: Nodes) => {
    if (node.type === 'link') {
      const from = node.position?.start.offset ?? 0
      const link = source.slice(from, node.position?.end.offset ?? from)
      const label = node.children.map((child) => ('value' in child ? child.value : ' ')).join('')
      const index = from + Math.max(0, link.lastIndexOf(node.url))
      links.push({ url: node.url, label, index, source: link })
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(fromMarkdown(source))
  return links
}
