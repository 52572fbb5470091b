import type { SchemaDescription } from 'yup'
import { stringify } from 'yaml'
import type { Language } from '../../../shared/languages'
import { skeletonOf, type FieldPath } from './skeleton'

const TEXTS: Record<string, Record<Language, string>> = {
  id: { fr: 'lawyers', en: 'lawyers' },
  language: { fr: 'fr', en: 'en' },
  kind: { fr: 'sector', en: 'sector' },
  path: { fr: '/avocats', en: '/en/lawyers' },
  redirect_from: { fr: '/ancienne-adresse', en: '/en/old-address' },
  updated: { fr: '2025-07-01', en: '2025-07-01' },
  title: {
    fr: 'LCB-FT pour les avocats : KYC et scoring des risques',
    en: 'AML/CFT software for law firms: KYC and risk scoring',
  },
  description: {
    fr: 'Identification, bénéficiaire effectif, vigilance constante : le logiciel LCB-FT des cabinets d’avocats.',
    en: 'Client identification, beneficial owner, ongoing due diligence: AML/CFT software for law firms.',
  },
  heading: { fr: 'Vos obligations LCB-FT', en: 'Your AML/CFT duties' },
  label: { fr: 'Avocats', en: 'Lawyers' },
}

const SENTENCE: Record<Language, string> = { fr: 'Une phrase courte.', en: 'One short sentence.' }

/** An example of the field at `path`, as YAML. `schema` is the schema of this field. */
export function exampleOf(schema: SchemaDescription, path: FieldPath, language: Language): string {
  const names = path.filter((step) => typeof step === 'string')
  const name = names.at(-1) ?? ''
  const value = skeletonOf(
    schema,
    { fill: (at, field) => filler(at, field, language), length: () => 1 },
    path,
  )
  const inList = typeof path.at(-1) === 'number'
  return stringify({ [name]: inList ? [value] : value }, { lineWidth: 0, singleQuote: true })
}

function filler(path: FieldPath, schema: SchemaDescription, language: Language): unknown {
  if (schema.type === 'number') return 3
  if (schema.type === 'boolean') return true
  const { example } = (schema.meta ?? {}) as { example?: string }
  if (example) return example
  const name = path.findLast((step) => typeof step === 'string') ?? ''
  const isItemTitle = path.some((step) => typeof step === 'number') && name === 'title'
  return (isItemTitle ? TEXTS['heading'] : TEXTS[name])?.[language] ?? SENTENCE[language]
}
