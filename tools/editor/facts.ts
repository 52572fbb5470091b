import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { FACT_FILES } from '../../src/build/content/facts/facts'
import type { Language } from '../../src/shared/languages'
import { isObject, ownValue } from '../../src/shared/objects'
import type { Field } from './fields'
import { WORDS } from './labels'

/** The forms for facts: a field for each fact of company.yml and claims.yml, and a table of terms for each glossary. */
export function factForms(root: string, language: Language) {
  const { company, claims, terms, frGlossary, enGlossary, term, explanation } = WORDS[language].facts
  const fieldsOf = (file: string, inner: (value: unknown) => Field[]) =>
    Object.entries(parse(readFileSync(join(root, file), 'utf8')) as object).map(([name, value]) =>
      factField(name, value, language, inner),
    )
  const table = {
    name: 'terms',
    label: terms,
    widget: 'keyvalue',
    root: true,
    key_label: term,
    value_label: explanation,
  }
  const { value, sample } = WORDS[language].facts
  return [
    {
      name: 'company',
      label: company,
      file: FACT_FILES.company,
      fields: fieldsOf(FACT_FILES.company, (fact) => [
        ...(ownValue(fact, 'sample') === undefined
          ? []
          : [{ name: 'sample', label: sample, widget: 'boolean' }]),
        textField('value', value, ownValue(fact, 'value') ?? ''),
      ]),
    },
    {
      name: 'claims',
      label: claims,
      file: FACT_FILES.claims,
      fields: fieldsOf(FACT_FILES.claims, () => [
        { name: 'value', label: value, widget: 'number', value_type: 'float', required: true },
      ]),
    },
    { name: 'glossary-fr', label: frGlossary, file: FACT_FILES.glossary('fr'), fields: [table] },
    { name: 'glossary-en', label: enGlossary, file: FACT_FILES.glossary('en'), fields: [table] },
  ]
}

/** Shows the fact's name, or its token if it has none, and its note. The editor keeps fields that it does not show. */
function factField(
  name: string,
  fact: unknown,
  language: Language,
  inner: (fact: unknown) => Field[],
): Field {
  const label = ownValue(ownValue(fact, 'name'), language) ?? `{${name}}`
  if (!isObject(fact) || !('value' in fact || 'note' in fact)) return textField(name, String(label), fact)
  const { note } = fact
  return {
    name,
    label: String(label),
    widget: 'object',
    collapsed: false,
    ...(note ? { hint: String(note) } : {}),
    fields: inner(fact),
  }
}

/** A text for both languages, or one for each. */
const textField = (name: string, label: string, text: unknown): Field => {
  const box = { widget: 'text', required: false }
  return isObject(text)
    ? {
        name,
        label,
        widget: 'object',
        fields: Object.keys(text).map((key) => ({ name: key, label: key, ...box })),
      }
    : { name, label, ...box }
}
