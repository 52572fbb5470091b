import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { FACT_FILES, isGroup } from '../../src/build/content/facts/facts'
import type { Language } from '../../src/shared/languages'
import { isObject, ownValue } from '../../src/shared/objects'
import type { Field } from './fields'
import { t } from './labels'

/** The forms for facts: a field for each fact of company.yml and claims.yml, and a table of terms for each glossary. */
export function factForms(root: string, language: Language) {
  const fieldsIn = (file: string, inner: (value: unknown) => Field[]) =>
    Object.entries(parse(readFileSync(join(root, file), 'utf8')) as object).map(([name, value]) =>
      factField(name, value, language, inner),
    )
  const table = {
    name: 'terms',
    label: t(language, 'editor:facts.terms'),
    widget: 'keyvalue',
    root: true,
    key_label: t(language, 'editor:facts.term'),
    value_label: t(language, 'editor:facts.explanation'),
  }
  return [
    {
      name: 'company',
      label: t(language, 'editor:facts.company'),
      file: FACT_FILES.company,
      fields: fieldsIn(FACT_FILES.company, (fact) => [
        ...(ownValue(fact, 'sample') === undefined
          ? []
          : [{ name: 'sample', label: t(language, 'editor:facts.sample'), widget: 'boolean' }]),
        textField('value', t(language, 'editor:facts.value'), ownValue(fact, 'value') ?? ''),
      ]),
    },
    {
      name: 'claims',
      label: t(language, 'editor:facts.claims'),
      file: FACT_FILES.claims,
      fields: fieldsIn(FACT_FILES.claims, () => [
        {
          name: 'value',
          label: t(language, 'editor:facts.value'),
          widget: 'number',
          value_type: 'float',
          required: true,
        },
      ]),
    },
    {
      name: 'glossary-fr',
      label: t(language, 'editor:facts.frGlossary'),
      file: FACT_FILES.glossary('fr'),
      fields: [table],
    },
    {
      name: 'glossary-en',
      label: t(language, 'editor:facts.enGlossary'),
      file: FACT_FILES.glossary('en'),
      fields: [table],
    },
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
  if (!isGroup(fact)) return textField(name, String(label), fact)
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
