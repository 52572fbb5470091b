import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { contentFile, type ContentFile } from '../../../src/build/content/parse/files'
import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { byLanguage, LANGUAGES, otherLanguage } from '../../../src/shared/languages'
import { Refusal } from '../refusal'
import { pagesInBothLanguages } from '../text/both-languages'
import { passagesByPart, unfolded, type Passage } from '../text/passages'
import type { Project } from '../text/project'

/**
 * Advises on texts that have changed in only one language since the commit `base`, and on legal pages that have changed
 * and still state their old date.
 * @throws Refusal if git fails, for instance because it does not know the commit
 */
export function checkChanges({ root, files }: Pick<Project, 'root' | 'files'>, base: string): Problem[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('diff', '--name-only', '--relative', '-z', base, '--', 'content')
  if (status !== 0) throw new Refusal(msg('baseUnknown', { base }))
  const changedFiles = new Set(stdout.split('\0'))

  /** The file as it was; undefined if it is unchanged or new. */
  function before(content: ContentFile): ContentFile | undefined {
    if (!changedFiles.has(content.file)) return undefined
    const shown = git('show', `${base}:./${content.file}`)
    return shown.status === 0 ? contentFile(shown.stdout, content) : undefined
  }

  return pagesInBothLanguages(files).flatMap((both) => {
    const former = byLanguage((language) => before(both[language]))
    const changes = byLanguage((language) => changesIn(both[language], former[language]))
    return LANGUAGES.flatMap((language): Problem[] => {
      const other = otherLanguage(language)
      const parts = passagesByPart(both[other])
      const changed = [...changes[language]].flatMap(([part, { file, name, at }]) => {
        const [counterpart] = parts.get(part) ?? []
        if (!counterpart || changes[other].has(part)) return []
        const place = `${basename(counterpart.file)}:${counterpart.at(0, 1).line}`
        const message = msg(language === 'fr' ? 'frenchChanged' : 'englishChanged', { base, place })
        return [{ file, position: at(0, 1), field: name, message }]
      })
      const { data, file, positionOf } = both[language]
      const date = data['updated']
      if (changes[language].size === 0 || date === undefined || date !== former[language]?.data['updated'])
        return changed
      const message = msg('dateUnchanged', { date: String(date) })
      return [...changed, { file, position: positionOf(['updated']), field: 'updated', message }]
    })
  })
}

/** Returns each changed field or body section with its first new text. */
function changesIn(content: ContentFile, former: ContentFile | undefined): Map<string, Passage> {
  if (!former) return new Map()
  const partsBefore = passagesByPart(former)
  return new Map(
    [...passagesByPart(content)].flatMap(([part, passages]) => {
      const textsBefore = partsBefore.get(part)?.map(passageText) ?? []
      if (textsBefore.join() === passages.map(passageText).join()) return []
      const firstNew = passages.find((passage) => !textsBefore.includes(passageText(passage))) ?? passages[0]
      return firstNew ? [[part, firstNew]] : []
    }),
  )
}

const passageText = ({ source }: Passage) => unfolded(source)
