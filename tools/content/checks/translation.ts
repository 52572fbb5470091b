import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { contentFile, type ContentFile } from '../../../src/build/content/parse/files'
import { msg } from '../../../src/build/content/validate/messages'
import { byLanguage, LANGUAGES, otherLanguage } from '../../../src/shared/languages'
import type { Warning } from '../formats'
import { Refusal } from '../refusal'
import { pairsOf } from '../text/pairs'
import { partsOf, unfolded, type Passage } from '../text/passages'
import type { Project } from '../text/project'

/**
 * Warns of texts that have changed in only one language since the commit `base`.
 * @throws Refusal if git fails, for instance because it does not know the commit
 */
export function checkTranslation({ root, files }: Pick<Project, 'root' | 'files'>, base: string): Warning[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('diff', '--name-only', '--relative', '-z', base, '--', 'content')
  if (status !== 0) throw new Refusal(msg('baseUnknown', { base }))
  const changedFiles = new Set(stdout.split('\0'))

  /** Returns each changed field or body section with its first new text; none if the file is unchanged or new. */
  function changesIn(content: ContentFile): Map<string, Passage> {
    const before = changedFiles.has(content.file) ? git('show', `${base}:./${content.file}`) : undefined
    if (before?.status !== 0) return new Map()
    const partsBefore = partsOf(contentFile(before.stdout, content))
    return new Map(
      [...partsOf(content)].flatMap(([part, passages]) => {
        const textsBefore = partsBefore.get(part)?.map(textOf) ?? []
        if (textsBefore.join() === passages.map(textOf).join()) return []
        const firstNew = passages.find((passage) => !textsBefore.includes(textOf(passage))) ?? passages[0]
        return firstNew ? [[part, firstNew]] : []
      }),
    )
  }

  return pairsOf(files).flatMap((pair) => {
    const changes = byLanguage((language) => changesIn(pair[language]))
    return LANGUAGES.flatMap((language) => {
      const other = otherLanguage(language)
      const parts = partsOf(pair[other])
      return [...changes[language]].flatMap(([part, { file, name, at }]) => {
        const [twin] = parts.get(part) ?? []
        if (!twin || changes[other].has(part)) return []
        const place = `${basename(twin.file)}:${twin.at(0, 1).line}`
        const message = msg(language === 'fr' ? 'frenchChanged' : 'englishChanged', { base, place })
        return [{ file, position: at(0, 1), field: name, message }]
      })
    })
  })
}

const textOf = ({ source }: Passage) => unfolded(source)
