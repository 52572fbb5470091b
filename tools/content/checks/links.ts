import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/shared/languages'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import type { Route, Routes } from '../text/routes'
import { problemsIn } from '../text/text-runs'

type Site = Pick<Project, 'root' | 'files' | 'passages' | 'routes'>

/** Reports links that have no words, use `http:`, lead to the other language, or lead to no page or anchor. */
export const checkLinks = ({ root, files, passages, routes }: Site): Problem[] =>
  problemsIn(passages, (passage) => {
    const path = files.find(({ file }) => file === passage.file)?.data['path']
    const page = typeof path === 'string' ? routes.byPath.get(path) : undefined
    return linksIn(passage).flatMap((link) => {
      const { index, label, source } = link
      const fault = faultOf(link, { root, page, language: passage.language, routes })
      if (!fault) return []
      const example = msg('linkExample', { words: label || msg('wordsOfTheLink'), url: fault.url })
      return [{ index, length: link.url.length, message: fault.message, found: source, example }]
    })
  })

type LinkPlace = { root: string; page: Route | undefined; language: Language; routes: Routes }
/** What is wrong, and the address to write instead. */
type LinkFault = { message: Message; url: string }

function faultOf({ url, label }: Link, place: LinkPlace): LinkFault | undefined {
  if (label.trim() === '') return { message: msg('linkWithoutWords'), url }
  if (/^(https:|mailto:|tel:|\{)/.test(url)) return undefined
  if (url.startsWith('http:')) return { message: msg('linkInsecure'), url: url.replace('http:', 'https:') }
  if (url.startsWith('#')) return place.page && anchorFault(place.page, url.slice(1), '')
  return pathFault(url, place)
}

function pathFault(url: string, { root, language, routes }: LinkPlace): LinkFault | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const anchor = rest.split('#')[1]
  const sameLanguage = [...routes.byPath.values()].filter((route) => route.language === language)
  const target = routes.byPath.get(path)
  if (target && target.language !== language) {
    const twin = sameLanguage.find(({ folder }) => folder === target.folder)
    const kept = anchor === undefined || twin?.anchors.has(anchor) ? rest : ''
    return { message: msg('linkToOtherLanguage'), url: `${twin?.path ?? '/'}${kept}` }
  }
  if (target) return anchor === undefined ? undefined : anchorFault(target, anchor, path)
  if (path.startsWith('/') && existsSync(join(root, 'static', path)) && path !== '/') return undefined
  const moved = routes.redirects.get(path)
  if (moved) return { message: msg('linkMoved', { path: moved }), url: `${moved}${rest}` }
  const paths = sameLanguage.map((route) => route.path)
  const meant = nearest(`/${path.replace(/^[./]+|\/+$|\.(md|html)$/g, '')}`, paths)
  return { message: msg('linkToNoPage', { hint: didYouMean(meant) }), url: meant ?? paths[0] ?? '/' }
}

function anchorFault({ anchors }: Route, anchor: string, path: string): LinkFault | undefined {
  if (anchors.has(anchor)) return undefined
  const meant = nearest(anchor, anchors)
  return {
    message: msg('noSuchAnchor', {
      anchor,
      page: path === '' ? msg('thisPage') : path,
      hint: didYouMean(meant && `#${meant}`),
    }),
    url: meant ? `${path}#${meant}` : path || '/',
  }
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
