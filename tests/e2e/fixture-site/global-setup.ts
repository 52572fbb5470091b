import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copySite } from '../../support/site-copy'
import { startTestPlatform } from '../../support/browser/platform'
import { writeFixtureContent } from '../../support/fixture-site'

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
  writeFixtureContent(site.directory)
  site.edit(`src/pages${GALLERY}.tsx`, () => "export { default } from '../components/gallery/Gallery'\n")
  site.edit('src/measurement/choice.ts', (text) => {
    if (!MODE.test(text)) throw new Error(`src/measurement/choice.ts does not match ${MODE}`)
    return text.replace(MODE, "$1'consent'")
  })
  site.build()
  return startTestPlatform(site.directory)
}
