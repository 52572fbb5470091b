import { readFile } from 'node:fs/promises'
import { measure } from './measure'

/**
 * Prints the mean character width of each font file named on the command line. Run it when `local-widths.json`
 * gains a font; the site's own build never needs those files.
 */
const main = async (): Promise<void> => {
  for (const path of process.argv.slice(2)) {
    const { width } = measure(await readFile(path))
    console.log(`${width.toFixed(4)}  ${path.split('/').at(-1)}`)
  }
}

void main()
