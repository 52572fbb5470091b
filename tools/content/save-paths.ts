import { writeFileSync } from 'node:fs'
import { readContentFiles } from '../../src/build/content/parse/files'
import { msg, systemLanguage, messageText } from '../../src/build/content/validate/messages'
import { PATHS_FILE, pathsFile, readKnownPaths } from '../../src/build/published/moved-paths'

// npm run paths: adds new paths to the list of published paths, all of which must keep working.
const known = readKnownPaths('.')
writeFileSync(PATHS_FILE, pathsFile(readContentFiles('.'), known))
const added = readKnownPaths('.').length - known.length
const recorded = msg('pathsRecorded', { file: PATHS_FILE, count: known.length + added, added })
console.log(messageText(recorded, systemLanguage()))
