import { readdirSync } from 'node:fs'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { readFacts } from '../../../src/build/content/facts/facts'
import { LANGUAGES } from '../../../src/shared/languages'
import { editorConfig } from '../../../tools/editor/config'
import type { Field } from '../../../tools/editor/fields'
import en from '../../../locales/en/editor.json'
import fr from '../../../locales/fr/editor.json'

const configIn = (language: 'fr' | 'en') =>
  editorConfig('.', language, {
    repository: 'owner/site',
    branch: 'main',
    siteUrl: 'https://site.example',
  })
const filesIn = (language: 'fr' | 'en') => configIn(language).collections.flatMap(({ files }) => files)

/** The fields within a field: those of a group, of a list’s entries or of each kind of illustration. */
const innerFields = ({ fields = [], types, field }: Field): Field[] =>
  [fields, types, field].flatMap((inner) => (inner ?? []) as Field | Field[])
const withInner = (field: Field): Field[] => [field, ...innerFields(field).flatMap(withInner)]

it('lists every page, every text in content/shared and every file of facts once', () => {
  const names = ['pages', 'shared'].flatMap((folder) =>
    readdirSync(`content/${folder}`).map((name) => `content/${folder}/${name}/{{locale}}.md`),
  )
  const facts = ['claims.yml', 'company.yml', 'glossary/en.yml', 'glossary/fr.yml']
  expect(
    filesIn('fr')
      .map(({ file }) => file)
      .sort(),
  ).toEqual([...names, ...facts.map((name) => `content/${name}`)].sort())
})

it.each(LANGUAGES)('has a name in %s for every field, and no name without a field', (language) => {
  const fields = filesIn(language).flatMap((file) => file.fields.flatMap(withInner))
  expect(fields.filter(({ widget, label }) => widget !== 'hidden' && !label)).toEqual([])
  const labels = new Set(fields.map(({ label }) => label))
  const names = Object.values({ fr, en }[language].labels)
  expect(names.filter((label) => !labels.has(label))).toEqual([])
})

it.each([fr, en])(
  'gives a field at a path a label that differs from the usual one for its name',
  ({ labels }) => {
    const usual: Record<string, string | undefined> = labels
    const repeated = Object.entries(labels).filter(([path, label]) => {
      const name = path.split('/').at(-1) ?? ''
      return name !== path && usual[name] === label
    })
    expect(repeated).toEqual([])
  },
)

it('has a field for all content except kinds, former addresses and settings of calculators', () => {
  const keysIn = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(keysIn)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
        : []
  const files = new Map(filesIn('fr').map(({ file, fields }) => [file, fields.flatMap(withInner)]))
  const missing = readContentFiles('.').flatMap(({ file, language, data }) => {
    const names = files.get(file.replace(`${language}.md`, '{{locale}}.md'))?.map(({ name }) => name) ?? []
    return keysIn(data)
      .filter((key) => !['redirect_from', 'adjustable', 'kind', ...names].includes(key))
      .map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})

it('has a field for each fact, named in the language of the writer and explained by its note', () => {
  const formOf = (file: string, language: 'fr' | 'en') =>
    filesIn(language).find((one) => one.file === `content/${file}`)?.fields ?? []
  const claims = formOf('claims.yml', 'en')
  expect(claims.map(({ name }) => name)).toEqual(Object.keys(readFacts('.').claims))
  expect(claims.find(({ name }) => name === 'answer_hours')).toMatchObject({
    label: '{answer_hours}',
    hint: expect.stringContaining('within 24 hours'),
  })
  const company = formOf('company.yml', 'fr')
  expect(company.map(({ name }) => name)).toEqual(Object.keys(readFacts('.').company))
  expect(company.find(({ name }) => name === 'rcs')?.label).toBe('immatriculation au RCS')
})

it('submits changes for review and publishes none', () => {
  const config = configIn('fr')
  expect(config.publish_mode).toBe('editorial_workflow')
  expect(config.collections.map(({ publish }) => publish)).not.toContain(true)
})
