import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readContentFiles, type ContentFile } from '../../src/build/content/files'
import { readTokens, type Tokens } from '../../src/build/content/tokens'
import { policyBlocks } from '../../src/build/policy-blocks'
import type { Language } from '../../src/languages'
import { byLanguage } from './by-language'
import { readGlossaryPassages } from './glossary-passages'
import { passagesOf, type Passage } from './passages'
import { readRecords, type Records } from './review-record'
import { readTemplateAnchors, routesOf, type Routes } from './routes'

export type Claim = { value: number; unit?: 'EUR' | 'percent' }

/** Everything that the checks look at, read once. */
export type Project = {
  root: string
  files: ContentFile[]
  /** The texts of all files, the glossaries included. */
  passages: Passage[]
  tokens: Record<Language, Tokens>
  /** {tokens} that stand for a generated table or list, and the HTML they stand for. */
  blocks: Record<Language, ReadonlyMap<string, string>>
  claims: Record<string, Claim>
  /** Values of company.yml in each language; those still to be filled in are left out. */
  company: Record<Language, ReadonlyMap<string, string>>
  records: Records
  routes: Routes
}

/** @param root folder that holds `content/` */
export const readProject = (root: string): Project => projectOf(root, readContentFiles(root))

/** The project at `root` with `files` for its pages, which need not be the ones on the disk. */
export function projectOf(root: string, files: ContentFile[]): Project {
  const tokens = readTokens(root)
  return {
    root,
    files,
    passages: [...files.flatMap(passagesOf), ...readGlossaryPassages(root)],
    tokens,
    blocks: byLanguage(policyBlocks),
    claims: readYaml(root, 'claims.yml') as Record<string, Claim>,
    company: byLanguage((language) => companyValues(root, language)),
    records: readRecords(root, files),
    routes: routesOf(files, tokens, readTemplateAnchors(root)),
  }
}

function companyValues(root: string, language: Language): ReadonlyMap<string, string> {
  const entries = Object.entries(readYaml(root, 'company.yml') as Record<string, unknown>)
  return new Map(
    entries.flatMap(([name, value]): [string, string][] => {
      const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : value
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}

const readYaml = (root: string, name: string): unknown =>
  parse(readFileSync(join(root, 'content', name), 'utf8')) ?? {}
