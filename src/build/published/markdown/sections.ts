import en from '../../../../locales/en/common.json'
import fr from '../../../../locales/fr/common.json'
import type { Language } from '../../../languages'
import type { MenuEntry, PageContext, Shell } from '../../pages'
import type { PublishedPage } from '../page-data'
import { compose } from './compose'
import type { Resolve } from './from-html'
import { sectorSections } from './sector'
import { bulletList, escapeText, heading, link } from './write'

const STRINGS = { fr, en }

/** Blocks that take the place of what a page's own field would give: field → its section. */
export type Sections = Record<string, string[]>

/** The sections that a page puts together from more than its own field. */
export function sectionsOf({ context, content }: PublishedPage, resolve: Resolve): Sections {
  const { language, shell } = context
  switch (content.kind) {
    case 'home':
      return homeSections(content.data, context, resolve)
    case 'about': {
      const { page, home } = content.data
      if (!page) return {}
      return {
        figures: [heading(2, escapeText(page.figures)), ...compose(home?.figures, 3, resolve)],
        offices: officeSection(page.offices, shell, language),
      }
    }
    case 'contact':
      return content.data.page ? { offices: officeSection(content.data.page.offices, shell, language) } : {}
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
  const colon = context.language === 'fr' ? '\u00a0:' : ':'
  const links = (entries: MenuEntry[]) =>
    bulletList(
      entries.map(({ label, path, summary }) => [
        link(label, resolve(path)) + (summary ? `${colon} ${escapeText(summary)}` : ''),
      ]),
    )
  return {
    eyebrow: [],
    professions: [heading(2, escapeText(page.professions.heading)), links(menu.useCases)],
    services: [...compose(page.services, 2, resolve), links(menu.services)],
    about: [...compose(page.about, 2, resolve), ...compose(about?.values.items, 3, resolve)],
  }
}

/** Name, address and telephone of each office. */
const officeSection = (title: string, { company }: Shell, language: Language): string[] => [
  heading(2, escapeText(title)),
  bulletList(
    company.offices.map(({ city, address, phone }) => [
      [STRINGS[language].footer.office[city], address, phone].map(escapeText).join(', '),
    ]),
  ),
]
