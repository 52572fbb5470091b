import { writeSiteData } from '../src/build/write-site-data'

/** Sets the time zone, and writes the data that a build writes for functions, so that their tests need no build. */
export default (): void => {
  // Not Luxembourg's time zone, in which visitors are asked before their views are counted.
  process.env['TZ'] = 'UTC'
  writeSiteData('.')
}
