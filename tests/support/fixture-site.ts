import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copySite, type SiteCopy } from './site-copy'

/** Fixed sample content: one page of each template at least, in both languages. */
export const FIXTURE = join(__dirname, '..', 'fixtures', 'site')

/** Where the fixture site shows every component in every state. */
export const GALLERY = '/composants'

const EXEMPT = "MEASUREMENT_MODE: MeasurementMode = 'exempt'"
const CONSENT = "MEASUREMENT_MODE: MeasurementMode = 'consent'"

/**
 * Builds the site with the sample content in the place of `content/`, with the gallery of components, and set to ask
 * before it measures.
 */
export function buildFixtureSite(): SiteCopy {
  const site = copySite('fixture-site')
  rmSync(join(site.directory, 'content'), { recursive: true })
  cpSync(join(FIXTURE, 'content'), join(site.directory, 'content'), { recursive: true })
  site.edit(`src/pages${GALLERY}.tsx`, () => "export { default } from '../components/gallery/Gallery'\n")
  site.edit('src/consent/choice.ts', (text) => {
    if (!text.includes(EXEMPT)) throw new Error(`src/consent/choice.ts does not say ${EXEMPT}`)
    return text.replace(EXEMPT, CONSENT)
  })
  site.build()
  return site
}
