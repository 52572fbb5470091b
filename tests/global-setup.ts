import { writeSiteData } from '../src/build/write-site-data'

/** Leaves what a build leaves for the functions, so that tests of them need none. */
export default (): void => {
  // In Luxembourg visitors are asked before they are measured, developers too.
  process.env['TZ'] = 'UTC'
  writeSiteData('.')
}
