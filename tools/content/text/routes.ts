import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { entriesOf, type ContentFile } from '../../../src/build/content/parse/files'
import { createGlossary } from '../../../src/build/content/render/glossary'
import { createRenderer } from '../../../src/build/content/render/render'
import type { Tokens } from '../../../src/build/content/facts/tokens'
import { PANEL_ANCHORS } from '../../../src/shared/panel-anchors'
import type { Language } from '../../../src/shared/languages'

/** Without scripts, links to the choice about page views lead to this part of the privacy policy (policy-blocks.ts). */
const PANEL_BLOCK = '{measurement_basis}'

/** A page that links can lead to. */
export type Route = { path: string; folder: string; language: Language; anchors: ReadonlySet<string> }

export type Routes = {
  byPath: ReadonlyMap<string, Route>
  /** Old paths → current paths. */
  redirects: ReadonlyMap<string, string>
}

/** An anchor in a template. If it depends on a `field`, pages without that field do not have the anchor. */
type TemplateAnchor = { id: string; field: string | undefined }

/** Lists whose entries have numbered anchors: `#duty-1`, `#duty-2` … */
const NUMBERED: Record<string, (data: Fields) => unknown> = {
  duty: ({ duties }) => (duties as Fields | undefined)?.['items'],
  phase: ({ phases }) => phases,
  layer: ({ layers }) => layers,
}

type Fields = Record<string, unknown>

/** Lists pages and redirects. @param templateAnchors kind of page → anchors in its template */
export function routesOf(
  files: readonly ContentFile[],
  tokens: Record<Language, Tokens>,
  templateAnchors: ReadonlyMap<string, readonly TemplateAnchor[]>,
): Routes {
  const byPath = new Map<string, Route>()
  const redirects = new Map<string, string>()
  for (const { body, collection, data, folder, language } of files) {
    const { path, kind, redirect_from: former } = data
    if (collection !== 'pages' || typeof path !== 'string') continue
    const anchors = [
      ...sectionAnchors(data, templateAnchors.get(String(kind)) ?? []),
      ...entryAnchors(data),
      ...headingAnchors(body, language, tokens[language]),
      ...(body.includes(PANEL_BLOCK) ? [PANEL_ANCHORS[language].slice(1)] : []),
    ]
    byPath.set(path, { path, folder, language, anchors: new Set(anchors) })
    if (Array.isArray(former)) former.forEach((old) => redirects.set(String(old), path))
  }
  return { byPath, redirects }
}

const sectionAnchors = (data: Fields, anchors: readonly TemplateAnchor[]): string[] =>
  anchors.filter(({ field }) => field === undefined || data[field]).map(({ id }) => id)

const entryAnchors = (data: Fields): string[] =>
  Object.entries(NUMBERED).flatMap(([name, entriesIn]) => {
    const entries = entriesIn(data)
    return Array.isArray(entries) ? entries.map((_, index) => `${name}-${index + 1}`) : []
  })

/** The anchors of the headings in a body, taken from the HTML that the renderer makes. */
function headingAnchors(body: string, language: Language, tokens: Tokens): string[] {
  if (!body.includes('#')) return []
  const filledBody = body.replace(/\{[^}]*\}/g, (token) => tokens.get(token.slice(1, -1)) ?? '')
  const renderer = createRenderer({ language, tokens, glossary: createGlossary(new Map(), language) })
  const html = renderer.body(toHtml(toHast(fromMarkdown(filledBody))))
  return [...html.matchAll(/<h[2-4] id="([^"]+)"/g)].map(([, id = '']) => id)
}

/** Matches an element with an anchor, and the field that it depends on: `{page.levels && (<Section … id="levels"`. */
const ANCHORED = /(?:\{page\.(?<field>\w+) && \(\s*)?<[A-Za-z][^<]*?\bid="(?<id>[\w-]+)"/g

/** The anchors in templates: `id="…"` in `src/templates/<kind>.tsx`. */
export function readTemplateAnchors(root: string): Map<string, TemplateAnchor[]> {
  const folder = join(root, 'src', 'templates')
  return new Map(
    entriesOf(folder)
      .filter(({ name }) => name.endsWith('.tsx'))
      .map(({ name }) => [
        name.replace('.tsx', ''),
        [...readFileSync(join(folder, name), 'utf8').matchAll(ANCHORED)].map(({ groups }) => ({
          id: groups?.['id'] ?? '',
          field: groups?.['field'],
        })),
      ]),
  )
}
