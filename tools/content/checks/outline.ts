import type { SchemaDescription } from 'yup'
import { schemaOf } from '../../../src/build/content/validate/structure'
import type { ContentFile } from '../../../src/build/content/parse/files'
import { msg, type Message, type Text } from '../../../src/build/content/validate/messages'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import type { Problem } from '../../../src/build/content/validate/problem'
import { faultFinder, fieldProblem, nameOf } from '../../../src/build/content/validate/schema-problems'
import { entryOf, fieldsOf, type FieldPath } from '../../../src/build/content/schema/skeleton'
import type { Language } from '../../../src/shared/languages'
import { isRecord } from '../../../src/shared/records'
import { pairsOf, type Pair } from '../text/pairs'
import { passagesOf } from '../text/passages'
import type { Project } from '../text/project'

/** A difference that the specification requires between the French and the English version of a page. */
type Exception = {
  page: string
  /** The field's name, as messages show it. */
  field: string
  /** The value, or the number of entries, in each language. */
  expected: Record<Language, number | boolean>
  /** The section of the specification that requires it. */
  section: number
}

/** The only allowed differences. It is a problem if one of them changes or disappears. */
const EXCEPTIONS: readonly Exception[] = [
  // The French page lists three benefits, the English page four steps.
  { page: 'demo', field: 'aside › items', expected: { fr: 3, en: 4 }, section: 2 },
  { page: 'demo', field: 'aside › ordered', expected: { fr: false, en: true }, section: 2 },
  // The English page also lists automated reporting to authorities.
  { page: 'yachting-industries', field: 'features › items', expected: { fr: 7, en: 8 }, section: 1 },
]

/**
 * Checks that both languages have the same fields, list lengths, headings, lists, tables and values that no language
 * changes (numbers, codes), except for {@link EXCEPTIONS}. Fields that violate their schema are skipped, because `checkStructure` reports
 * them.
 */
export const checkOutline = ({ files }: Pick<Project, 'files'>): Problem[] =>
  pairsOf(files).flatMap((pair) => [...checkFields(pair), ...checkBody(pair)])

/** Fields that are not compared, because each language has its own. */
const LANGUAGE_SPECIFIC = new Set(['id', 'language', 'path', 'redirect_from'])

function checkFields(pair: Pair): Problem[] {
  const schema = schemaOf(pair.fr)
  if (!schema) return []
  const faultFinders = [pair.fr, pair.en].map(({ data }) => faultFinder(schema, data))
  return compare(pair, schema.describe(), pair.fr.data, pair.en.data, [])
    .filter(({ path }) => !faultFinders.some((isFaulty) => isFaulty(path)))
    .map(({ problem }) => problem)
}

type Difference = { path: FieldPath; problem: Problem }

function compare(
  pair: Pair,
  schema: SchemaDescription,
  fr: unknown,
  en: unknown,
  path: FieldPath,
): Difference[] {
  const fields = fieldsOf(schema)
  if (fields && isRecord(fr) && isRecord(en)) {
    return Object.entries(fields).flatMap(([name, field]) => {
      const at = [...path, name]
      if (path.length === 0 && LANGUAGE_SPECIFIC.has(name)) return []
      if (name in fr && !(name in en)) return [missingField(pair.en, pair.fr, at)]
      if (name in en && !(name in fr)) return [missingField(pair.fr, pair.en, at)]
      return compare(pair, field, fr[name], en[name], at)
    })
  }
  const entry = entryOf(schema)
  if (entry && Array.isArray(fr) && Array.isArray(en)) {
    const entryCount = (count: unknown) => msg('entries', { count: Number(count) })
    const shared = fr.slice(0, en.length)
    return [
      ...compareValues(pair, path, fr.length, en.length, entryCount),
      ...shared.flatMap((item, index) => compare(pair, entry, item, en[index], [...path, index])),
    ]
  }
  const { verbatim } = (schema.meta ?? {}) as { verbatim?: boolean }
  return verbatim || schema.type === 'number' || schema.type === 'boolean'
    ? compareValues(pair, path, fr, en, String)
    : []
}

const placeOf = (content: ContentFile, path: FieldPath) => `${content.file}:${content.positionOf(path).line}`

/** Reports two values if they differ or, where an exception applies, if they are not the exception's values. */
function compareValues(
  { folder, fr, en }: Pair,
  path: FieldPath,
  inFrench: unknown,
  inEnglish: unknown,
  format: (value: unknown) => Text,
): Difference[] {
  const exception = EXCEPTIONS.find(({ page, field }) => page === folder && field === nameOf(path))
  const expected = exception?.expected
  if (expected ? inFrench === expected.fr && inEnglish === expected.en : inFrench === inEnglish) return []
  // Writers write the French first, so a difference that no exception explains is reported against the English file.
  const wrong = expected && inFrench !== expected.fr ? fr : en
  const message = exception
    ? msg('outlineAgreed', {
        french: format(exception.expected.fr),
        english: format(exception.expected.en),
        section: exception.section,
      })
    : msg('outlineDiffers', { place: placeOf(fr, path), shown: format(inFrench) })
  const problem = fieldProblem(wrong, path, {
    message,
    found: format(wrong === fr ? inFrench : inEnglish),
    example: msg('fieldWithValue', {
      field: String(path.findLast((step) => typeof step === 'string')),
      value: format(expected ? expected[wrong.language] : inFrench),
    }),
  })
  return [{ path, problem }]
}

/** Reports a field that `other` has and `content` lacks. */
const missingField = (content: ContentFile, other: ContentFile, path: FieldPath): Difference => {
  const message = msg('fieldInOneLanguage', { place: placeOf(other, path) })
  const example = `${String(path.at(-1))}: …`
  return { path, problem: fieldProblem(content, path, { message, found: '', example }) }
}

function checkBody({ fr, en }: Pair): Problem[] {
  const [french, english] = [bodyOutline(fr), bodyOutline(en)]
  const longer = french.length > english.length ? french : english
  // One difference shifts everything after it, so only the first is reported.
  const index = longer.findIndex((_, at) => !isSameShape(french[at], english[at]))
  const [part, twin] = english[index] ? [english[index], french[index]] : [french[index], undefined]
  if (!part) return []
  const [file, other] = english[index] ? [en.file, fr.file] : [fr.file, en.file]
  const place = `${other}:${twin?.position.line}`
  return [
    {
      file,
      position: part.position,
      message: twin
        ? msg('bodyDiffers', { place, shape: twin.shape, text: twin.text })
        : msg('bodyEnds', { file: other }),
      found: msg('shapeAndText', { shape: part.shape, text: part.text }),
      example: msg('bothLanguages', { shape: (twin ?? part).shape }),
    },
  ]
}

/** A heading, list or table below the front matter. Not a paragraph, because languages may divide text differently. */
type OutlinePart = { shape: Message; text: string; position: Position }

const bodyOutline = (content: ContentFile): OutlinePart[] =>
  passagesOf(content).flatMap(({ markup, source, at }) => {
    const shape = markup === 'body' ? shapeOf(source) : undefined
    const text = source.split('\n')[0] ?? ''
    return shape ? [{ shape, text, position: at(0, text.length) }] : []
  })

const isSameShape = (a: OutlinePart | undefined, b: OutlinePart | undefined): boolean =>
  a?.shape.key === b?.shape.key && a?.shape.params?.['count'] === b?.shape.params?.['count']

function shapeOf(source: string): Message | undefined {
  const heading = /^#+(?=\s)/.exec(source)
  if (heading) return msg('shapeHeading', { count: heading[0].length })
  const lines = source.split('\n')
  if (/^\s*\|?[\s:|-]*-[\s:|-]*$/.test(lines[1] ?? '') && (lines[0] ?? '').includes('|')) {
    return msg('shapeTable', { count: lines.length - 2 })
  }
  const entries = lines.filter((line) => /^([-*+]|\d+[.)])\s/.test(line)).length
  return entries > 0 ? msg('shapeList', { count: entries }) : undefined
}
