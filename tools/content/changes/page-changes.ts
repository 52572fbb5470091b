import { checkFacts } from '../../../src/build/content/facts/facts'
import { readTokens, TOKEN } from '../../../src/build/content/facts/tokens'
import { readContentFiles, type ContentFile } from '../../../src/build/content/parse/files'
import { formerPaths } from '../../../src/build/published/moved-paths'
import { LANGUAGES, type Language } from '../../../src/languages'
import { passagesOf } from '../text/passages'
import { runsOf } from '../text/text-runs'
import { wordChanges, type Change } from './word-diff'

/** What a proposed change does to one language of a page. */
export type LanguageChange = {
  /** As its address on the site; undefined for what is no page, and for a page that goes. */
  path: string | undefined
  /** The address that it has had, where that is another one, and whether it still leads here. */
  formerPath: { path: string; redirects: boolean } | undefined
  isNew: boolean
  isRemoved: boolean
  words: Change[]
}

/** A page or shared part in which something changes: the languages that do. */
export type PageChange = { folder: string; languages: Partial<Record<Language, LanguageChange>> }

/** What differs between the content below two folders, in the order of the pages. */
export function pageChanges(from: string, to: string): PageChange[] {
  const [before, after] = [readVersion(from), readVersion(to)]
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort()
  return keys.flatMap((key) => {
    const languages = LANGUAGES.flatMap((language) => {
      const change = changeOf(before.get(key)?.[language], after.get(key)?.[language])
      return change ? [[language, change] as const] : []
    })
    const folder = key.slice(key.indexOf('/') + 1)
    return languages.length === 0 ? [] : [{ folder, languages: Object.fromEntries(languages) }]
  })
}

type Version = { content: ContentFile; words: string[] }

/** The files of both languages by collection and folder, with their words as readers see them. */
function readVersion(root: string): Map<string, Partial<Record<Language, Version>>> {
  const tokens = checkFacts(root).length === 0 ? readTokens(root) : undefined
  const pages = new Map<string, Partial<Record<Language, Version>>>()
  for (const content of readContentFiles(root)) {
    const { collection, folder, language } = content
    const fill = (text: string) =>
      text.replace(TOKEN, (token, name: string) => tokens?.[language].get(name) ?? token)
    const words = passagesOf(content).flatMap((passage) =>
      runsOf(passage).flatMap(({ text }) => fill(text).split(/\s+/).filter(Boolean)),
    )
    const key = `${collection}/${folder}`
    pages.set(key, { ...pages.get(key), [language]: { content, words } })
  }
  return pages
}

function changeOf(before: Version | undefined, after: Version | undefined): LanguageChange | undefined {
  const words = wordChanges(before?.words ?? [], after?.words ?? [])
  if (words.length === 0 && sourceOf(before) === sourceOf(after)) return undefined
  const [old, path] = [pathOf(before), pathOf(after)]
  const moved = before && after && old !== undefined && old !== path
  return {
    path,
    formerPath: moved ? { path: old, redirects: formerPaths(after.content).includes(old) } : undefined,
    isNew: before === undefined,
    isRemoved: after === undefined,
    words,
  }
}

/** All that a file says to the build, but for how its lines are folded. */
const sourceOf = (version: Version | undefined) =>
  version && JSON.stringify([version.content.data, version.content.body.replace(/\s+/g, ' ')])

const pathOf = (version: Version | undefined): string | undefined => {
  const path = version?.content.data['path']
  return typeof path === 'string' ? path : undefined
}
