import { writeFileSync } from 'node:fs'
import { readContentFiles } from '../../src/build/content/parse/files'
import { PATHS_FILE, pathsFile, readKnownPaths } from '../../src/build/published/moved-paths'

// npm run paths: adds the paths of new pages to the list of those that must keep working.
const known = readKnownPaths('.')
writeFileSync(PATHS_FILE, pathsFile(readContentFiles('.'), known))
const added = readKnownPaths('.').length - known.length
console.log(`${PATHS_FILE}: ${known.length + added} paths, ${added} of them new`)
