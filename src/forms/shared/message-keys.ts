import { groupOf } from './layout'
import { SCHEMAS, type Code, type FormName } from './requests'

/** Where the message of a field's code stands in `locales/`, best first: its own words, then the general ones. */
export const messageKeys = (form: FormName, field: string, code: Code): string[] => {
  // A consent that is not plainly given is a consent that is missing, whatever came instead.
  const told = field === 'consent' ? 'required' : code
  return [`messages:${groupOf(form)}.fields.${field}.${told}`, `messages:common.${told}`]
}

/** How many characters a field may have, for the message that says so; undefined where nothing limits it. */
export const maxOf = (form: FormName, field: string): number | undefined => {
  const described = Object.entries(SCHEMAS[form]().describe().fields).find(([name]) => name === field)?.[1]
  const tests = described && 'tests' in described ? described.tests : []
  const max: unknown = tests.find((test) => test.name === 'max')?.params?.max
  return typeof max === 'number' ? max : undefined
}

/** Where the title and text of what became of a form stand (`<key>.title`, `<key>.text`): specification section 8. */
export const outcomeKey = (form: FormName, kind: 'sent' | 'refused' | 'failed' | 'tooMany'): string => {
  if (kind === 'tooMany') return 'messages:tooMany'
  return `messages:${groupOf(form)}.${{ sent: 'success', refused: 'error', failed: 'exception' }[kind]}`
}
