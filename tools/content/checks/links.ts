import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import { didYouMean, nearest } from '../../../src/build/content/validate/nearest'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/shared/languages'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import type { Route, Routes } from '../text/routes'

type Site = Pick<Project, 'root' | 'files' | 'passages' | 'routes'>

/** Links stay in their language and lead to pages and anchors that exist. */
export const checkLinks = ({ root, files, passages, routes }: Site): Problem[] =>
  passages.flatMap((passage) => {
    const path = files.find(({ file }) => file === passage.file)?.data['path']
    const page = typeof path === 'string' ? routes.byPath.get(path) : undefined
    return linksIn(passage).flatMap((link) => {
      const fault = faultOf(link, { root, page, language: passage.language, routes })
      return fault
        ? [
            {
              file: passage.file,
              position: link.position,
              field: passage.name,
              message: fault.message,
              found: link.found,
              example: msg('linkExample', { words: link.label || msg('wordsOfTheLink'), url: fault.url }),
            },
          ]
        : []
    })
  })

type Place = { root: string; page: Route | undefined; language: Language; routes: Routes }
type Fault = { message: Message; url: string }

function faultOf({ url, label }: Link, place: Place): Fault | undefined {
  if (label.trim() === '') return { message: msg('linkWithoutWords'), url }
  if (/^(https:|mailto:|tel:|\{)/.test(url)) return undefined
  if (url.startsWith('http:')) {
    return { message: msg('linkInsecure'), url: url.replace('http:', 'https:') }
  }
  if (url.startsWith('#')) return place.page && anchorFault(place.page, url.slice(1), '')
  return pathFault(url, place)
}

function pathFault(url: string, { root, language, routes }: Place): Fault | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const anchor = rest.split('#')[1]
  const own = [...routes.byPath.values()].filter((route) => route.language === language)
  const target = routes.byPath.get(path)
  if (target && target.language !== language) {
    const twin = own.find(({ folder }) => folder === target.folder)
    const kept = anchor === undefined || twin?.anchors.has(anchor) ? rest : ''
    return { message: msg('linkToOtherLanguage'), url: `${twin?.path ?? '/'}${kept}` }
  }
  if (target) return anchor === undefined ? undefined : anchorFault(target, anchor, path)
  if (path.startsWith('/') && existsSync(join(root, 'static', path)) && path !== '/') return undefined
  const moved = routes.moved.get(path)
  if (moved) return { message: msg('linkMoved', { path: moved }), url: `${moved}${rest}` }
  const paths = own.map((route) => route.path)
  const meant = nearest(`/${path.replace(/^[./]+|\/+$|\.(md|html)$/g, '')}`, paths)
  return {
    message: msg('linkToNoPage', { hint: didYouMean(meant) }),
    url: meant ?? paths[0] ?? '/',
  }
}

function anchorFault({ anchors }: Route, anchor: string, path: string): Fault | undefined {
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

/** A link in a text: where it leads, and where its address stands in the file. */
type Link = { url: string; label: string; position: Position; found: string }

/** The links of a passage in their order; none in plain text, where a link would be shown as it is written. */
function linksIn({ form, source, at }: Passage): Link[] {
  if (form === 'plain' || form === 'italics' || !source.includes('](')) return []
  const links: Link[] = []
  const walk = (node: Nodes) => {
    if (node.type === 'link') {
      const from = node.position?.start.offset ?? 0
      const found = source.slice(from, node.position?.end.offset ?? from)
      const label = node.children.map((child) => ('value' in child ? child.value : ' ')).join('')
      const url = found.lastIndexOf(node.url)
      links.push({ url: node.url, label, position: at(from + Math.max(0, url), node.url.length), found })
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(fromMarkdown(source))
  return links
}
