import type { SchemaDescription } from 'yup'
import { fileSchema } from '../../../src/build/content/validate/structure'
import type { ContentFile } from '../../../src/build/content/parse/files'
import { msg, type Message, type Text } from '../../../src/build/content/validate/messages'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import type { Problem } from '../../../src/build/content/validate/problem'
import { fieldProblem, pathName } from '../../../src/build/content/validate/schema-problems'
import { entrySchema, schemaFields, type FieldPath } from '../../../src/build/content/schema/skeleton'
import { isObject } from '../../../src/shared/objects'
import { pagesInBothLanguages, type BothLanguages } from '../text/both-languages'
import { passagesOf } from '../text/passages'
import type { Project } from '../text/project'

/**
 * Lists whose lengths and values may differ between the languages (specification sections 1 and 2: the French demo page
 * has three benefits where the English has four steps, the English yachting page a feature more).
 */
const EXCEPTIONS = ['demo: aside › items', 'demo: aside › ordered', 'yachting-industries: features › items']

/** Fields that are not compared, because each language has its own. A case may follow the law of another country. */
const LANGUAGE_SPECIFIC = new Set([
  'id',
  'language',
  'path',
  'redirect_from',
  'case › diligenceSheet › country',
])

/**
 * Checks that both languages have the same fields, list lengths, headings, lists, tables and values that no language
 * changes (numbers, codes, dates). Skips files that violate their schema, because `checkStructure` reports them.
 */
export const checkOutline = ({ files }: Pick<Project, 'files'>): Problem[] =>
  pagesInBothLanguages(files).flatMap((both) => {
    const schema = fileSchema(both.fr)
    if (![both.fr, both.en].every(({ data }) => schema?.isValidSync(data))) return []
    return [...compare(both, schema?.describe(), both.fr.data, both.en.data, []), ...checkBody(both)]
  })

function compare(
  both: BothLanguages,
  schema: SchemaDescription | undefined,
  fr: unknown,
  en: unknown,
  path: FieldPath,
): Problem[] {
  if (!schema || EXCEPTIONS.includes(`${both.folder}: ${pathName(path)}`)) return []
  const fields = schemaFields(schema)
  if (fields && isObject(fr) && isObject(en)) {
    return Object.entries(fields).flatMap(([name, field]) => {
      const at = [...path, name]
      if (LANGUAGE_SPECIFIC.has(pathName(at))) return []
      if (name in fr && !(name in en)) return [missingField(both.en, both.fr, at)]
      if (name in en && !(name in fr)) return [missingField(both.fr, both.en, at)]
      return compare(both, field, fr[name], en[name], at)
    })
  }
  const entry = entrySchema(schema)
  if (entry && Array.isArray(fr) && Array.isArray(en)) {
    const entryCount = (count: number) => msg('entries', { count })
    return [
      ...(fr.length === en.length
        ? []
        : [differentValue(both, path, entryCount(fr.length), entryCount(en.length))]),
      ...fr
        .slice(0, en.length)
        .flatMap((item, index) => compare(both, entry, item, en[index], [...path, index])),
    ]
  }
  const { verbatim } = (schema.meta ?? {}) as { verbatim?: boolean }
  const isComparable = verbatim || schema.type === 'number' || schema.type === 'boolean'
  return isComparable && fr !== en ? [differentValue(both, path, String(fr), String(en))] : []
}

const fieldPlace = (content: ContentFile, path: FieldPath) =>
  `${content.file}:${content.positionOf(path).line}`

/** Writers write the French first, so a difference is reported against the English file. */
const differentValue = ({ fr, en }: BothLanguages, path: FieldPath, french: Text, english: Text): Problem =>
  fieldProblem(en, path, {
    message: msg('outlineDiffers', { place: fieldPlace(fr, path), shown: french }),
    found: english,
    example: msg('fieldWithValue', {
      field: String(path.findLast((step) => typeof step === 'string')),
      value: french,
    }),
  })

/** Reports a field that `other` has and `content` lacks. */
const missingField = (content: ContentFile, other: ContentFile, path: FieldPath): Problem =>
  fieldProblem(content, path, {
    message: msg('fieldInOneLanguage', { place: fieldPlace(other, path) }),
    found: '',
    example: `${String(path.at(-1))}: …`,
  })

function checkBody({ fr, en }: BothLanguages): Problem[] {
  const [french, english] = [bodyOutline(fr), bodyOutline(en)]
  const longer = french.length > english.length ? french : english
  // One difference shifts everything after it, so only the first is reported.
  const index = longer.findIndex((_, at) => !isSameShape(french[at], english[at]))
  const [part, counterpart] = english[index] ? [english[index], french[index]] : [french[index], undefined]
  if (!part) return []
  const [file, other] = english[index] ? [en.file, fr.file] : [fr.file, en.file]
  const place = `${other}:${counterpart?.position.line}`
  return [
    {
      file,
      position: part.position,
      message: counterpart
        ? msg('bodyDiffers', { place, shape: counterpart.shape, text: counterpart.text })
        : msg('bodyEnds', { file: other }),
      found: msg('shapeAndText', { shape: part.shape, text: part.text }),
      example: msg('bothLanguages', { shape: (counterpart ?? part).shape }),
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
