import { writeSiteData } from '../src/build/write-site-data'

/** Sets the time zone. Writes the data that functions read, so that their tests need no build. */
export default (): void => {
  // On a machine in Luxembourg, pages under test would ask for consent before they count views.
  process.env['TZ'] = 'UTC'
  writeSiteData('.')
}
