import { writeSiteData } from '../src/build/write-site-data'

/** Sets the time zone. Writes the data that functions read, so that their tests need no build. */
export default (): void => {
  // In the time zone of Luxembourg, pages would ask for consent before they count views.
  process.env['TZ'] = 'UTC'
  writeSiteData('.')
}
