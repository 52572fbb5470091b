import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { messageText } from '../../src/build/content/validate/messages'
import type { Problem } from '../../src/build/content/validate/problem'
import { contentFile, readContentFiles, type ContentFile } from '../../src/build/content/parse/files'
import { projectOf, type Project } from '../../tools/content/text/project'

/** A small project, of which tests change copies. Its content is valid, but not formatted as the editor saves it. */
export const SMALL_PROJECT = join(__dirname, '..', 'fixtures', 'small-project')

/** Replacements for each file. The key of a file is its folder and language, for example `contact/fr`. */
export type Replacements = Partial<Record<string, [from: string | RegExp, to: string][]>>

export const project = (changes: Replacements = {}): Project => projectOf(SMALL_PROJECT, filesWith(changes))

export function filesWith(changes: Replacements): ContentFile[] {
  return readContentFiles(SMALL_PROJECT).map((content) => {
    const replacements = changes[`${content.folder}/${content.language}`] ?? []
    const source = readFileSync(join(SMALL_PROJECT, content.file), 'utf8')
    return contentFile(replacements.reduce(replaceOnce, source), content)
  })
}

function replaceOnce(source: string, [from, to]: [string | RegExp, string]): string {
  const changed = source.replace(from, to)
  if (changed === source) throw new Error(`The file does not contain ${from}`)
  return changed
}

/** Returns a line for each problem, such as `contact/fr.md:14:28 lead: unknownToken → {answer_hours}`. */
export const problemLines = (problems: readonly Problem[]): string[] =>
  problems.map(({ file, position, field, message, example }) => {
    const place = `${file.replace(/^content\/(pages\/)?/, '')}:${position.line}:${position.column}`
    const proposal = example === undefined ? '' : ` → ${messageText(example, 'en').split('\n')[0]}`
    return `${place} ${field === undefined ? '' : `${messageText(field, 'en')}: `}${message.key}${proposal}`
  })

/** Copies the small project to a temporary folder before each test of the calling file. */
export function useProjectCopy() {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'small-project-'))
    cpSync(SMALL_PROJECT, root, { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))
  const path = (file: string) => join(root, 'content', file)
  return {
    root: () => root,
    read: (file: string) => readFileSync(path(file), 'utf8'),
    write: (file: string, text: string) => {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text)
    },
    change: (file: string, from: string | RegExp, to: string) =>
      writeFileSync(path(file), replaceOnce(readFileSync(path(file), 'utf8'), [from, to])),
    /** Makes the copy a Git repository and commits everything, as the base of later changes. */
    commit: () => {
      for (const command of ['init --quiet', 'add .', 'commit --quiet --message Base'])
        execFileSync(
          'git',
          ['-c', 'user.name=Writer', '-c', 'user.email=writer@domain.example', ...command.split(' ')],
          { cwd: root },
        )
    },
  }
}
