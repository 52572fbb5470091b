import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { byLanguage, type Language } from '../shared/languages'
import { SITE_DATA_FILE, type SiteData, type SiteRoute } from '../shared/site-data'
import { readClaims, readCompany } from './content/facts/facts'
import { readContentFiles } from './content/parse/files'
import { readIfThere } from './content/parse/read-if-there'
import { formerPaths } from './published/moved-paths'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const menuLabel = (menu: unknown): string =>
  typeof menu === 'object' && menu !== null && 'label' in menu ? text(menu.label) : ''

const routesIn = (root: string): SiteRoute[] =>
  readContentFiles(root)
    .filter(({ collection }) => collection === 'pages')
    .map((file) => {
      const { path, kind, title, menu } = file.data
      return {
        page: file.folder,
        language: file.language,
        path: text(path),
        kind: text(kind),
        title: text(title),
        label: menuLabel(menu) || text(title),
        formerPaths: formerPaths(file),
      }
    })

/** Collects what the functions need of the content at `root`. @throws Error see `readCompany` and `readClaims` */
export function siteData(root: string): SiteData {
  const company = Object.entries(readCompany(root))
  const companyIn = (language: Language): Record<string, string> =>
    Object.fromEntries(
      company.flatMap(([name, { text, sample }]) =>
        text[language] && !sample ? [[name, text[language]]] : [],
      ),
    )
  return {
    routes: routesIn(root),
    company: byLanguage(companyIn),
    figures: Object.fromEntries(Object.entries(readClaims(root)).map(([name, { value }]) => [name, value])),
  }
}

/** Writes {@link SITE_DATA_FILE} if it has changed: a write makes the local platform bundle the functions again. */
export function writeSiteData(root: string): void {
  const file = join(root, SITE_DATA_FILE)
  const json = `${JSON.stringify(siteData(root), null, 2)}\n`
  if (readIfThere(file) === json) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, json)
}
