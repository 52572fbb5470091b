import { array, number, object, string } from 'yup'
import { LANGUAGES } from '../../../shared/languages'
import { LONGEST_TITLE } from '../../../seo/title-tag'
import { MENU_PLACES } from '../../../page-context'

/** Plain text. It may hold {tokens} of content/company.yml and content/claims.yml, as `rich` may. */
export const text = () => string().strict().trim()
/** Inline Markdown (bold, italics, links), which reaches templates as HTML. */
export const rich = () => text().meta({ rich: true })
/** What code reads and people do not: left exactly as it is written. */
export const code = () => text().meta({ verbatim: true })
/** The text must be there, and not empty. */
export const required = <T extends ReturnType<typeof text>>(schema: T) => schema.required()
/** Counted in what readers see, so the check counts once {tokens} are filled, not the schema. */
const shown = (longest: number) => required(text()).meta({ longest })

/** A title and its text. */
export const titled = () => object({ title: required(text()), text: required(rich()) }).noUnknown()
/** A list of titled texts. */
export const items = (min: number, max = 40) => array(titled()).min(min).max(max).required()
/** A heading and a list of titled texts. */
export const section = (min: number, max?: number) =>
  object({ heading: required(text()), items: items(min, max) }).noUnknown()
/** The call to action that a page ends with. */
export const closing = () => object({ heading: required(text()), text: rich() }).noUnknown()

/** Where a page stands in the header, the footer and the cards; a page without `menu` is reached by links only. */
const menu = object({
  place: code().oneOf(MENU_PLACES).required(),
  label: required(text()),
  summary: text(),
  footerLabel: text(),
  order: number().integer().required(),
})
  .noUnknown()
  // One GraphQL type for all kinds, so that all pages can be asked for their place at once.
  .meta({ type: 'Menu' })
  .default(undefined)

/** What every page has. */
export const page = {
  id: required(code()).matches(/^[a-z][a-z0-9-]*$/),
  language: code().oneOf(LANGUAGES).required(),
  path: required(code()).matches(/^\/(|[a-z0-9-]+(\/[a-z0-9-]+)*)$/),
  kind: required(code()),
  title: shown(LONGEST_TITLE),
  description: shown(155),
  heading: required(text()),
  lead: rich(),
  menu,
  redirect_from: array(required(code()).matches(/^\/[a-z0-9/-]+$/)),
}
