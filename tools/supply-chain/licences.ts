import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LICENCES_TXT } from '../../src/build/published/licences-txt'

/** Package and licence of all that a build gives browsers of others' work, as `licences.txt` has them. */
export const licencesIn = (text: string): { name: string; licence: string }[] =>
  [...text.matchAll(/^== (\S+) \((.+)\)$/gm)].map(([, name = '', licence = '']) => ({ name, licence }))

if (require.main === module) {
  const file = join('dist', LICENCES_TXT)
  if (existsSync(file)) {
    for (const { name, licence } of licencesIn(readFileSync(file, 'utf8')))
      console.log(`${licence.padEnd(12)} ${name}`)
  } else {
    console.error('There is no dist/: build the site first.')
    process.exitCode = 1
  }
}
