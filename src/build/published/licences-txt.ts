import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where scripts point to for the notices that their licences ask for. */
export const LICENCES_TXT = 'licences.txt'

type Manifest = { name: string; license?: string; author?: string | { name?: string } }

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i

/**
 * `licences.txt`: under which terms others' work is part of the published scripts and fonts. Without version
 * numbers, which are nobody's business.
 * @param folders the installed packages
 */
export function licencesTxt(folders: readonly string[]): string {
  // A package may be there in two versions.
  const entries = new Set(folders.map(entryOf))
  return [
    'Scripts and fonts of this site contain work of others, under these terms.\n',
    ...[...entries].sort(),
  ].join('\n')
}

function entryOf(folder: string): string {
  const {
    name,
    license = 'none',
    author,
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r/g, '').trim())
  const by = typeof author === 'string' ? author : author?.name
  // Some packages come without their text.
  const text =
    texts.join('\n\n') ||
    `Copyright (c) ${by ?? `the authors of ${name}`}\nhttps://spdx.org/licenses/${license}.html`
  return `== ${name} (${license})\n\n${text}\n`
}
