import { writeSiteData } from '../src/build/write-site-data'

/** What a build leaves for the functions, so that tests of them need none. */
export default (): void => writeSiteData('.')
