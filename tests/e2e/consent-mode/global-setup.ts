import { join } from 'node:path'
import { copySite } from '../../../tools/bench/site-copy'
import { publishAddresses, startPlatform } from '../support/platform'

const EXEMPT = "MEASUREMENT_MODE: MeasurementMode = 'exempt'"
const CONSENT = "MEASUREMENT_MODE: MeasurementMode = 'consent'"

/** Builds the copy and serves it. @returns what stops that after the last test */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = copySite('consent-mode')
  site.edit('src/consent/choice.ts', (text) => {
    if (!text.includes(EXEMPT)) throw new Error(`src/consent/choice.ts does not say ${EXEMPT}`)
    return text.replace(EXEMPT, CONSENT)
  })
  site.build()
  const platform = await startPlatform({ VIGIE_SITE: join(site.directory, 'dist') })
  publishAddresses(platform.addresses)
  return platform.stop
}
