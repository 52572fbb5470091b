import { writeSiteData } from '../src/build/write-site-data'

/** Sets the time zone, and writes the data that a build writes for functions, so that their tests need no build. */
export default (): void => {
  // In Luxembourg's time zone visitors are asked before they are measured.
  process.env['TZ'] = 'UTC'
  writeSiteData('.')
}
