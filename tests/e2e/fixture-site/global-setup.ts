import { buildFixtureSite } from '../../support/fixture-site'
import { publishAddresses, startPlatform } from '../support/platform'

/** Builds the fixture site and serves it. @returns what stops that after the last test */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = buildFixtureSite()
  const platform = await startPlatform(site.directory)
  publishAddresses(platform.addresses)
  return platform.stop
}
