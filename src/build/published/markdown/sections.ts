import type { BlockContent } from 'mdast'
import enCommon from '../../../../locales/en/common.json'
import en from '../../../../locales/en/published.json'
import frCommon from '../../../../locales/fr/common.json'
import fr from '../../../../locales/fr/published.json'
import type { Language } from '../../../languages'
import type { MenuEntry, PageContext, Shell } from '../../../page-context'
import type { PublishedPage } from '../page-data'
import { compose } from './compose'
import { htmlLine, type Resolve } from './from-html'
import { sectorSections } from './sector'
import { bulletList, colon, heading, link, paragraph, table, text } from './nodes'

const STRINGS = { fr: { ...frCommon, ...fr }, en: { ...enCommon, ...en } }

/** Blocks that take the place of what a page's own field would give: field → its section. */
export type Sections = Record<string, BlockContent[]>

/** The sections that a page puts together from more than its own field. */
export function sectionsOf(published: PublishedPage, resolve: Resolve): Sections {
  const { context, content } = published
  const { language, shell } = context
  switch (content.kind) {
    case 'home':
      return homeSections(content.data, context, resolve)
    case 'about': {
      const { page, home } = content.data
      if (!page) return {}
      return {
        figures: [heading(2, page.figures), ...compose(home?.figures, 3, resolve)],
        offices: officeSection(page.offices.heading, shell, language),
      }
    }
    case 'contact': {
      const { page } = content.data
      if (!page) return {}
      const form = formSection(page.form, published, resolve)
      return { form, offices: officeSection(page.offices, shell, language) }
    }
    case 'demo':
      return content.data.page ? { form: formSection(content.data.page.form, published, resolve) } : {}
    case 'implementation': {
      const { page } = content.data
      if (!page) return {}
      const numbered = page.phases.map(({ title, items }, index) => ({
        title: `${index + 1}. ${title}`,
        items,
      }))
      return { phases: compose(numbered, 2, resolve), roles: rolesSection(page, resolve) }
    }
    case 'sector':
      return sectorSections(content.data, language, resolve)
    default:
      return {}
  }
}

function homeSections(data: Queries.HomeTemplateQuery, context: PageContext, resolve: Resolve): Sections {
  const { page, about } = data
  if (!page) return {}
  const { menu } = context.shell
  const links = (entries: MenuEntry[]) =>
    bulletList(
      entries.map(({ label, path, summary }) => [
        paragraph(link(label, resolve(path)), ...(summary ? [colon(context.language), text(summary)] : [])),
      ]),
    )
  return {
    eyebrow: [],
    figures: [...(about ? [heading(2, about.figures)] : []), ...compose(page.figures, 3, resolve)],
    professions: [heading(2, page.professions.heading), links(menu.useCases)],
    services: [...compose(page.services, 2, resolve), links(menu.services)],
    about: [...compose(page.about, 2, resolve), ...compose(about?.values.items, 3, resolve)],
  }
}

/** Who does what in each phase of an implementation. */
const rolesSection = (
  { roles, phases }: NonNullable<Queries.ImplementationTemplateQuery['page']>,
  resolve: Resolve,
): BlockContent[] => [
  heading(2, roles.heading),
  table([
    ['', roles.provider, roles.client, roles.outcome].map((name) => [text(name)]),
    ...phases.map(({ title, provider, client, outcome }) => [
      [text(title)],
      ...[provider, client, outcome].map((html) => htmlLine(html, resolve)),
    ]),
  ]),
]

/** Where the form is: a text cannot send one. */
const formSection = (title: string, { path, context }: PublishedPage, resolve: Resolve): BlockContent[] => [
  heading(2, title),
  paragraph(link(STRINGS[context.language].form, resolve(path))),
]

/** Name, address and telephone of each office. */
const officeSection = (title: string, { company }: Shell, language: Language): BlockContent[] => [
  heading(2, title),
  bulletList(
    company.offices.map(({ city, address, phone }) => [
      paragraph(text([STRINGS[language].footer.office[city], address, phone].join(', '))),
    ]),
  ),
]
