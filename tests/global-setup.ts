import { writeSiteData } from '../src/build/write-site-data'

/** Sets the time zone, and writes the data that functions read, so that tests of functions need no build. */
export default (): void => {
  // On a machine in Luxembourg, pages under test would ask for consent before they count views.
  process.env['TZ'] = 'UTC'
  writeSiteData('.')
}
