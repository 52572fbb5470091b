import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { byLanguage } from '../shared/languages'
import { ownValue } from '../shared/objects'
import { SITE_DATA_FILE, type SiteData, type SiteRoute } from '../shared/site-data'
import { readFacts, suppliedFacts, type Facts } from './content/facts/facts'
import { readContentFiles, readIfExists, type ContentFile } from './content/parse/files'
import { formerPaths } from './published/moved-paths'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const routesIn = (files: readonly ContentFile[]): SiteRoute[] =>
  files
    .filter(({ collection }) => collection === 'pages')
    .map((file) => {
      const { path, kind, title, menu } = file.data
      return {
        page: file.folder,
        language: file.language,
        path: text(path),
        kind: text(kind),
        title: text(title),
        label: text(ownValue(menu, 'label')) || text(title),
        formerPaths: formerPaths(file),
      }
    })

/** Content as read from files. */
type Content = { files: readonly ContentFile[]; facts: Facts }
const readContent = (root: string): Content => ({ files: readContentFiles(root), facts: readFacts(root) })

/** Collects the content that the functions need. @throws Error if the facts have a problem */
export const siteData = (root: string, { files, facts } = readContent(root)): SiteData => ({
  routes: routesIn(files),
  company: byLanguage((language) => suppliedFacts(facts, language)),
  claims: Object.fromEntries(Object.entries(facts.claims).map(([name, { value }]) => [name, value])),
  deploy: process.env['CONTEXT'] || undefined,
})

/**
 * Writes {@link SITE_DATA_FILE} only if its content changes. A write makes the local platform build all functions
 * again.
 */
export function writeSiteData(root: string, content?: Content): void {
  const file = join(root, SITE_DATA_FILE)
  const json = `${JSON.stringify(siteData(root, content), null, 2)}\n`
  if (readIfExists(file) === json) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, json)
}
