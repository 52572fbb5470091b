const PLACEHOLDERS = /\{\{(\w+)\}\}/g
type Values = Readonly<Record<string, unknown>>

/** Replaces each `{{name}}` with its value. Without a value, `{{name}}` stays in the text. */
export const interpolate = (text: string, values: Values): string =>
  text.replace(PLACEHOLDERS, (placeholder, name: string) => String(values[name] ?? placeholder))

/** Like {@link interpolate}, but returns undefined if a value is missing. */
export const interpolateIfComplete = (text: string, values: Values): string | undefined =>
  [...text.matchAll(PLACEHOLDERS)].every(([, name = '']) => values[name] !== undefined)
    ? interpolate(text, values)
    : undefined
