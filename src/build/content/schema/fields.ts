import { array, number, object, string, type ObjectShape } from 'yup'
import { LANGUAGES } from '../../../shared/languages'
import { MENU_PLACES } from '../../../shared/page-context'

/**
 * Plain text. Like `rich`, it may contain {tokens} of content/company.yml and content/claims.yml. The schema avoids
 * yup's `trim()`, which throws if a list contains something other than text.
 */
export const text = () =>
  string()
    .strict()
    .matches(/^\S(.*\S)?$/s, { name: 'trim', excludeEmptyString: true })
/** Inline Markdown (bold, italics, links), which reaches templates as HTML. */
export const rich = () => text().meta({ rich: true })
/** Text used as written, without {tokens} or typography: a code, a path, or a name that other fields repeat. */
export const code = () => text().meta({ verbatim: true })
/** Requires a text that is not empty. */
export const required = <T extends ReturnType<typeof text>>(schema: T) => schema.required()

/** A group that allows no other fields than these. */
export const group = <T extends ObjectShape>(fields: T) => object(fields).noUnknown()
/** A group that may be absent as a whole. */
export const optionalGroup = <T extends ObjectShape>(fields: T) => group(fields).default(undefined)
export const list = <T extends ObjectShape>(fields: T) => array(group(fields)).required()

/** A title and its text. */
export const titled = () =>
  group({ title: required(text()), text: required(rich()) }).meta({ type: 'TitledText' })
export const items = (min: number, max = 40) => array(titled()).min(min).max(max).required()
/** A heading and a list of titled texts. */
export const section = (min: number, max?: number) =>
  group({ heading: required(text()), items: items(min, max) }).meta({ type: 'TitledList' })
/** The call to action near the end of a page. */
export const closing = () => group({ heading: required(text()), text: rich() })

/** The links to the page in header, footer and cards. A page without `menu` is linked only from texts and buttons. */
const menu = optionalGroup({
  place: code().oneOf(MENU_PLACES).required(),
  label: required(text()),
  summary: text(),
  footerLabel: text(),
  order: number().integer().required(),
})
  // All kinds of pages share this GraphQL type, so that one query covers them.
  .meta({ type: 'Menu' })

/** The fields of every page. */
export const page = {
  id: required(code()).matches(/^[a-z][a-z0-9-]*$/),
  language: code().oneOf(LANGUAGES).required(),
  path: required(code()).matches(/^\/(|[a-z0-9-]+(\/[a-z0-9-]+)*)$/),
  kind: required(code()),
  title: required(text()),
  description: required(text()),
  heading: required(text()),
  lead: rich(),
  menu,
  redirect_from: array(required(code()).matches(/^\/[a-z0-9/-]+$/)),
}
