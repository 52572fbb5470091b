import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copySite } from '../../support/site-copy'
import { ROOT, startPlatform } from '../support/platform'

/** The unchanging content of the fixture site: at least one page of each kind in both languages. */
const CONTENT = join(ROOT, 'tests/fixtures/site/content')

/** The path of the gallery, which shows components in states that other pages show only for a moment. */
export const GALLERY = '/composants'

const MODE = /(MEASUREMENT_MODE: MeasurementMode = )'exempt'/

/**
 * Builds and serves the fixture site. It has fixed content and the gallery, and asks every visitor for consent.
 * @returns a function that stops the server after the last test
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = copySite('fixture-site')
  rmSync(join(site.directory, 'content'), { recursive: true })
  cpSync(CONTENT, join(site.directory, 'content'), { recursive: true })
  site.edit(`src/pages${GALLERY}.tsx`, () => "export { default } from '../components/gallery/Gallery'\n")
  site.edit('src/consent/choice.ts', (text) => {
    if (!MODE.test(text)) throw new Error(`src/consent/choice.ts does not match ${MODE}`)
    return text.replace(MODE, "$1'consent'")
  })
  site.build()
  return startPlatform(site.directory)
}
