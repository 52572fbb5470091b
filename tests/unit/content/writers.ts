import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { formatProblem, type Problem } from '../../../src/build/content/validate/problem'
import { contentFile, readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { projectOf, type Project } from '../../../tools/content/text/project'

/** A small project in which everything but the editor's form is right, folded by hand; each test spoils one thing. */
export const WRITERS = join(__dirname, '..', '..', 'fixtures', 'writers')

/** `contact/fr` → what to replace, and by what. */
export type Spoiled = Partial<Record<string, [from: string | RegExp, to: string][]>>

export const project = (spoiled: Spoiled = {}): Project => projectOf(WRITERS, filesWith(spoiled))

export function filesWith(spoiled: Spoiled): ContentFile[] {
  return readContentFiles(WRITERS).map((content) => {
    const changes = spoiled[`${content.folder}/${content.language}`] ?? []
    const source = readFileSync(join(WRITERS, content.file), 'utf8')
    return contentFile(changes.reduce(replaceOnce, source), content)
  })
}

function replaceOnce(source: string, [from, to]: [string | RegExp, string]): string {
  const changed = source.replace(from, to)
  if (changed === source) throw new Error(`The fixture does not hold ${from}`)
  return changed
}

/** Each problem as it is printed in English. */
export const printed = (problems: readonly Problem[]): string[] =>
  problems.map((problem) => formatProblem(problem, 'en'))

/** The lines of one printed problem. */
export const told = (place: string, message: string, found: string, ...example: string[]): string =>
  [
    `content/pages/${place}  ${message}`,
    `    found:   ${found}`,
    `    example: ${example.join(`\n${' '.repeat(13)}`)}`,
  ].join('\n')
