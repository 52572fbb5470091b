import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { KINDS, hasBody } from '../../../src/build/content/schema/kinds'
import { MENU_PLACES, type Kind } from '../../../src/shared/page-context'
import { msg, type Message } from '../../../src/build/content/validate/messages'
import { pathName } from '../../../src/build/content/validate/schema-problems'
import { skeletonOf, type FieldPath } from '../../../src/build/content/schema/skeleton'
import { LANGUAGES, type Language } from '../../../src/shared/languages'
import { ownValue } from '../../../src/shared/objects'
import { inEditorFormat } from '../editor-format'

export const PLACES = ['none', ...MENU_PLACES] as const
export type Place = (typeof PLACES)[number]

type NewPage = { id: string; kind: Kind; paths: Record<Language, string>; place: Place }

const oneOf = (values: readonly string[]) => (answer: string) =>
  values.includes(answer) ? undefined : msg('oneOfThese', { values: values.join(', ') })

/** Checks the writer's answers. Each function returns a message on what is wrong, or undefined for a valid answer. */
export const faults = {
  id: (id: string, root: string): Message | undefined => {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) return msg('idForm')
    const folder = `content/pages/${id}`
    return existsSync(join(root, folder)) ? msg('folderTaken', { folder }) : undefined
  },
  kind: oneOf(Object.keys(KINDS)),
  path: (path: string, language: Language, files: readonly ContentFile[]): Message | undefined => {
    const pattern = language === 'en' ? /^\/en\/[a-z0-9-]+$/ : /^\/(?!en$)[a-z0-9-]+$/
    if (!pattern.test(path))
      return msg('pathForm', { path: language === 'en' ? '/en/tax-advisers' : '/conseillers-fiscaux' })
    const taken = files.find(({ data }) => data['path'] === path)
    return taken && msg('pathOfAnother', { path, file: taken.file })
  },
  place: oneOf(PLACES),
}

/** Writes the French and English files of a page, and returns their paths. `npm run content` reports each TODO. */
export function writePage(root: string, page: NewPage): string[] {
  const order = nextOrder(readContentFiles(root), page.place)
  mkdirSync(join(root, 'content', 'pages', page.id), { recursive: true })
  return LANGUAGES.map((language) => {
    const file = `content/pages/${page.id}/${language}.md`
    writeFileSync(join(root, file), pageSource(page, language, order))
    return file
  })
}

/** The text of one file: the fields that its kind requires and a few optional ones, in the schema's order. */
export function pageSource(page: NewPage, language: Language, order: number): string {
  const { id, kind, paths, place } = page
  const data = skeletonOf(KINDS[kind].describe(), {
    isIncluded: (path) => isWanted(path, place),
    fill: (path, { type }) => (type === 'boolean' ? false : `TODO ${pathName(path)}`),
    // A sector page must name all seven offers (parts of the product), so the new page has a duty for each.
    length: (path, least) => (path.join() === 'duties,items' ? Math.max(7, least) : least),
  }) as Record<string, unknown>
  // Menus and cards show a sentence about each profession.
  const summary = place === 'useCases' ? { summary: 'TODO summary' } : {}
  const given = {
    id,
    language,
    path: paths[language],
    kind,
    ...('updated' in data ? { updated: new Date().toISOString().slice(0, 10) } : {}),
    ...(place === 'none' ? {} : { menu: { place, label: 'TODO label', ...summary, order } }),
  }
  const body = hasBody(kind) ? '## TODO heading\n\nTODO text' : ''
  return inEditorFormat({ data: { ...data, ...given }, body })
}

const isWanted = (path: FieldPath, place: Place) =>
  ['lead', 'gains', 'scope', 'case,diligenceSheet,reasons', 'case,diligenceSheet,decision,level'].includes(
    path.join(),
  ) ||
  path.join().endsWith('basis,france') ||
  (path.join() === 'menu' && place !== 'none')

function nextOrder(files: readonly ContentFile[], place: Place): number {
  const orders = files.flatMap(({ data: { menu } }) =>
    ownValue(menu, 'place') === place ? [Number(ownValue(menu, 'order'))] : [],
  )
  return Math.max(0, ...orders) + 1
}
