import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { FACT_FILES, readFacts } from '../../src/build/content/facts/facts'
import { KINDS, SHARED_KINDS, hasBody } from '../../src/build/content/schema/kinds'
import { skeletonOf, type FieldPath } from '../../src/build/content/schema/skeleton'
import type { Kind } from '../../src/shared/page-context'
import { LANGUAGES, type Language } from '../../src/shared/languages'
import { inEditorFormat } from '../../tools/content/editor-format'
import { ROOT } from './root'

type Fields = Record<string, unknown>
type FixturePage = { kind: Kind; paths: Record<Language, string>; place?: string; isComplete?: boolean }

const inBoth = (name: string) => ({ fr: `/${name}`, en: `/en/${name}` })

/** The pages of the fixture site. `lawyers` has everything that a sector page can have. */
const PAGES: Record<string, FixturePage> = {
  home: { kind: 'home', paths: { fr: '/', en: '/en' }, place: 'main' },
  lawyers: {
    kind: 'sector',
    paths: { fr: '/avocats', en: '/en/lawyers' },
    place: 'useCases',
    isComplete: true,
  },
  notaries: { kind: 'sector', paths: { fr: '/notaires', en: '/en/notaries' }, place: 'useCases' },
  'art-dealers': {
    kind: 'sector',
    paths: { fr: '/marchands-art', en: '/en/art-dealers' },
    place: 'useCases',
  },
  implementation: { kind: 'implementation', paths: inBoth('implementation'), place: 'services' },
  'data-security': {
    kind: 'data-security',
    paths: { fr: '/securisation-donnees', en: '/en/data-security' },
    place: 'services',
  },
  about: { kind: 'about', paths: { fr: '/a-propos', en: '/en/about' }, place: 'main' },
  demo: { kind: 'demo', paths: inBoth('demo') },
  contact: { kind: 'contact', paths: inBoth('contact'), place: 'action' },
  'privacy-policy': {
    kind: 'article',
    paths: { fr: '/politique-confidentialite', en: '/en/privacy-policy' },
    place: 'legal',
  },
}

/** Drawings of the product whose names and levels must agree, and a Markdown text with everything it may contain. */
const GIVEN = parse(readFileSync(join(ROOT, 'tests/fixtures/site.yml'), 'utf8')) as {
  illustrations: Record<string, Fields>
  people: string[]
  body: string
}

/**
 * Writes the content of the fixture site below `root`: each field of each schema, filled with a text of fixed length.
 */
export function writeFixtureContent(root: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const language of LANGUAGES) {
    Object.entries(PAGES).forEach(([id, page], order) =>
      write(`content/pages/${id}/${language}.md`, pageSource(id, page, language, order)),
    )
    const shared = { ...filled('sector-common'), id: 'sectors', language, kind: 'sector-common' }
    write(`content/shared/sectors/${language}.md`, inEditorFormat({ data: shared, body: '' }))
    write(FACT_FILES.glossary(language), stringify({ TERME: 'Explication du terme, longue de deux lignes.' }))
  }
  write(FACT_FILES.company, stringify(company()))
  write(FACT_FILES.claims, stringify(claims()))
  const paths = Object.values(PAGES).flatMap((page) => Object.values(page.paths))
  write('content/published-paths.txt', `${paths.join('\n')}\n`)
}

function pageSource(id: string, page: FixturePage, language: Language, order: number): string {
  const { kind, paths, place, isComplete = kind !== 'sector' } = page
  const { menu, ...fields } = filled(kind, isComplete)
  const data = {
    ...fields,
    ...{ id, kind, language, path: paths[language] },
    ...(place && { menu: { ...(menu as Fields), place, order } }),
    ...(kind === 'home' && homeFields(fields)),
    ...(kind === 'sector' && sectorFields(fields, id)),
  }
  return inEditorFormat({ data, body: hasBody(kind) ? GIVEN.body : '' })
}

/** Shows a client's file and three other drawings. */
function homeFields({ process }: Fields): Fields {
  const { items, ...others } = process as { items: Fields[] }
  const illustrations = ['ownership', 'matrix', 'timeline'].map((kind) => GIVEN.illustrations[kind])
  return {
    file: GIVEN.illustrations['file'],
    process: { ...others, items: items.map((item, at) => ({ ...item, illustration: illustrations[at] })) },
  }
}

/**
 * Replaces what must agree within a case: its illustrations, and the people whom its due diligence sheet identifies.
 */
function sectorFields(data: Fields, id: string): Fields {
  const worked = data['case'] as { steps: Fields[]; diligenceSheet: Fields & { people: Fields[] } }
  const illustrations = ['ownership', 'matrix', 'amounts', 'timeline'].map(
    (kind) => GIVEN.illustrations[kind],
  )
  const [person = {}] = worked.diligenceSheet.people
  return {
    file: GIVEN.illustrations['file'],
    related: Object.keys(PAGES).filter((other) => PAGES[other]?.kind === 'sector' && other !== id),
    case: {
      ...worked,
      steps: worked.steps.map((step, at) => ({ ...step, illustration: illustrations[at] })),
      diligenceSheet: { ...worked.diligenceSheet, people: GIVEN.people.map((name) => ({ ...person, name })) },
    },
  }
}

/** Fills the fields of a kind: all of them, or the required ones and a menu. */
function filled(kind: keyof typeof KINDS | keyof typeof SHARED_KINDS, isComplete = true): Fields {
  return skeletonOf({ ...KINDS, ...SHARED_KINDS }[kind].describe(), {
    isIncluded: (path) => (isComplete || path[0] === 'menu') && path.join() !== 'redirect_from',
    fill: (path, { type, meta }) => {
      if (type === 'boolean') return false
      return type === 'number' ? 2026 : filler(path, meta)
    },
    // A sector page must name all seven offers (parts of the product), so it has a duty for each.
    length: (path, least) => (path.join() === 'duties,items' ? 7 : Math.max(2, least)),
  }) as Fields
}

/** Returns a text of fixed length, which differs from those of the field's neighbours. */
function filler(path: FieldPath, meta: object | undefined): string {
  const number = path.filter((step) => typeof step === 'number').join('.')
  if (path.join() === 'updated') return '2025-07-01'
  if (meta && 'rich' in meta) return `${PARAGRAPH} ${number}`.trim()
  const name = path.findLast((step) => typeof step === 'string')
  return `${name === 'title' || name === 'heading' ? 'Intitulé de longueur moyenne' : 'Libellé court'} ${number}`.trim()
}

const PARAGRAPH =
  'Un texte de remplissage, avec un TERME expliqué, assez long pour occuper deux lignes sur un écran large.'

/** The facts of the real company, with values of fixed form. */
const company = () =>
  Object.fromEntries(
    Object.entries(readFacts(ROOT).company).map(([name, { text }]) => [
      name,
      name === 'product' ? 'Vigie' : formOf(text.fr),
    ]),
  )

function formOf(value: string): string {
  if (value.startsWith('https://')) return 'https://www.vigie.example'
  if (value.includes('@')) return 'nom@vigie.example'
  if (/^\+[\d ]+$/.test(value)) return '+33 1 00 00 00 00'
  return value && 'Valeur de longueur moyenne'
}

const claims = () =>
  Object.fromEntries(
    Object.entries(readFacts(ROOT).claims).map(([name, { unit }]) => [
      name,
      { value: unit === 'EUR' ? 10_000 : 25, ...(unit && { unit }) },
    ]),
  )
