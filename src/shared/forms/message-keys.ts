import { FORM_SCHEMAS, groupOf, type FormName } from './forms'
import type { Code } from './rules'

/** The keys in `locales/` of messages for an error in a field: the field's own message first, then a general one. */
export const messageKeys = (form: FormName, field: string, code: Code): string[] => {
  // Whatever is wrong with the consent box, the message is that consent is required.
  const reason = field === 'consent' ? 'required' : code
  return [`messages:${groupOf(form)}.fields.${field}.${reason}`, `messages:common.${reason}`]
}

/** The maximum length of a field; undefined if it has none. */
export const maxOf = (form: FormName, field: string): number | undefined => {
  const described = Object.entries(FORM_SCHEMAS[form]().describe().fields).find(
    ([name]) => name === field,
  )?.[1]
  const tests = described && 'tests' in described ? described.tests : []
  const max: unknown = tests.find((test) => test.name === 'max')?.params?.max
  return typeof max === 'number' ? max : undefined
}

/** The key of the message for an outcome. Its texts are `<key>.title` and `<key>.text` (specification section 8). */
export const outcomeKey = (form: FormName, kind: 'sent' | 'refused' | 'failed' | 'tooMany'): string => {
  if (kind === 'tooMany') return 'messages:tooMany'
  return `messages:${groupOf(form)}.${{ sent: 'success', refused: 'error', failed: 'exception' }[kind]}`
}
