import { join } from 'node:path'
import { array, object, string, type AnyObjectSchema } from 'yup'
import { readIfThere } from '../../../src/build/content/parse/read-if-there'
import { readYamlFields } from '../../../src/build/content/parse/yaml-fields'
import type { Problem } from '../../../src/build/content/validate/problem'
import { schemaProblems } from '../../../src/build/content/validate/schema-problems'
import { yamlProblems } from '../../../src/build/content/validate/yaml-problems'

const FILE = 'content/legal-sources.yml'

const CERTAINTIES = ['certain', 'likely', 'unverified'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** Where an act or article was read, and how sure that is; the file itself says what each word means. */
export type LegalSource = { source?: string | string[]; certainty?: Certainty; note?: string }

/** The ways in which French pages name an act, and its articles as they write them. */
type Act = LegalSource & { written: string[]; articles?: Record<string, LegalSource> }

/** The acts of `content/legal-sources.yml` by name. */
export type Acts = Record<string, Act>

const address = () =>
  string()
    .strict()
    .matches(/^https?:\/\/\S+$/)
    .meta({ example: 'https://www.legifrance.gouv.fr/' })

const details = (value: unknown) => ({
  source: Array.isArray(valueIn(value, 'source')) ? array(address().required()) : address(),
  certainty: string().strict().oneOf(CERTAINTIES),
  note: string().strict(),
})

const actSchema = (act: unknown): AnyObjectSchema =>
  object({
    written: array(string().strict().required()).min(1).required(),
    ...details(act),
    articles: object(each(valueIn(act, 'articles'), (article) => object(details(article)).noUnknown())),
  }).noUnknown()

/** What there is to mend in that file, and the acts that it holds: none where there is no such file. */
export function readLegalSources(root: string): { acts: Acts; problems: Problem[] } {
  const { data, ...fields } = readYamlFields(readIfThere(join(root, FILE)) ?? '', 1)
  const content = { ...fields, data, file: FILE, language: 'fr' as const }
  const problems =
    fields.faults.length > 0
      ? yamlProblems(FILE, fields.faults)
      : schemaProblems(object(each(data, actSchema)), content)
  return { acts: problems.length === 0 ? (data as Acts) : {}, problems }
}

const each = <T>(group: unknown, make: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(group ?? {}).map(([name, value]) => [name, make(value)]))

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
