import { array, boolean, number, object, string, type ObjectSchema } from 'yup'
import { LANGUAGES } from '../../../languages'
import { LONGEST_TITLE } from '../../../seo/title-tag'
import { RISK_LEVELS } from '../../../figures/view-kinds'
import { view } from './views'
import { MENU_PLACES, MOTIFS, type Kind } from '../../../page-context'

/**
 * What each kind of content file holds. From these schemas come the writer's checks,
 * the GraphQL types and so the types of every template: a field is declared here and nowhere else.
 *
 * `text` is plain text; `rich` takes inline Markdown (bold, italics, links) and reaches templates as HTML.
 * Both may hold {tokens} of content/company.yml and content/claims.yml.
 */
const text = () => string().strict().trim()
const rich = () => text().meta({ rich: true })
/** What code reads and people do not: left exactly as it is written. */
const code = () => text().meta({ verbatim: true })
const required = <T extends ReturnType<typeof text>>(schema: T) => schema.required()
/** Counted in what readers see, so the check counts once {tokens} are filled, not the schema. */
const shown = (longest: number) => required(text()).meta({ longest })

const titled = () => object({ title: required(text()), text: required(rich()) }).noUnknown()
const items = (min: number, max = 40) => array(titled()).min(min).max(max).required()
const section = (min: number, max?: number) =>
  object({ heading: required(text()), items: items(min, max) }).noUnknown()
const closing = () => object({ heading: required(text()), text: rich() }).noUnknown()

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

/** One line on a page that summarises law without being a sector page: which countries' law it is. */
const applies = rich()

const page = {
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

/** What the product offers: answers to duties name one each, content/shared has the labels. */
export const OFFERS = [
  'data',
  'scoring',
  'documents',
  'inspection',
  'archiving',
  'traceability',
  'report',
] as const
const offer = () => code().oneOf(OFFERS)
const legalBasis = () => object({ france: rich(), luxembourg: rich(), union: rich() }).noUnknown()

const home = object({
  ...page,
  eyebrow: required(text()),
  action: required(text()),
  secondary: required(text()),
  figures: array(
    object({ value: required(text()), label: required(text()), spoken: required(text()) }).noUnknown(),
  ).required(),
  platform: object({ heading: required(text()), items: items(6, 6), note: required(rich()) }).noUnknown(),
  file: view(),
  process: object({
    heading: required(text()),
    items: array(object({ title: required(text()), text: required(rich()), view: view() }).noUnknown())
      .length(3)
      .required(),
  }).noUnknown(),
  professions: object({ heading: required(text()) }).noUnknown(),
  services: section(3, 3),
  about: object({ heading: required(text()), lead: required(rich()), link: required(text()) }).noUnknown(),
  applies,
  closing: closing(),
}).noUnknown()

const sector = object({
  ...page,
  lead: required(rich()),
  motif: code().oneOf(MOTIFS).required(),
  highlight: object({ figure: required(text()), amount: required(text()), text: required(rich()) })
    .noUnknown()
    .default(undefined),
  challenges: section(1).default(undefined),
  solution: section(1).default(undefined),
  features: section(1).default(undefined),
  duties: object({
    heading: text(),
    items: array(
      object({
        title: required(text()),
        text: required(rich()),
        basis: legalBasis(),
        answers: array(object({ offer: offer().required(), text: required(rich()) }).noUnknown())
          .min(1)
          .required(),
      }).noUnknown(),
    )
      .min(5)
      .required(),
    notes: array(required(rich())),
    cards: array(titled()),
  }).noUnknown(),
  levels: object({
    heading: required(text()),
    text: required(rich()),
    items: array(object({ level: code().oneOf(RISK_LEVELS).required(), text: required(rich()) }).noUnknown())
      .length(3)
      .required(),
  })
    .noUnknown()
    .default(undefined),
  supervisors: object({ france: required(rich()), luxembourg: required(rich()), union: rich() })
    .noUnknown()
    .default(undefined),
  benefits: object({
    heading: required(text()),
    benefit: required(text()),
    change: required(text()),
    items: items(1),
  })
    .noUnknown()
    .default(undefined),
  /** What decides whether the law applies: choices that a reader may recognise, each with its answer. */
  scope: object({
    heading: required(text()),
    choices: array(
      object({ label: required(rich()), answer: required(rich()), basis: required(text()) }).noUnknown(),
    )
      .min(3)
      .max(4)
      .required(),
  })
    .noUnknown()
    .default(undefined),
  case: object({
    heading: required(text()),
    steps: array(object({ title: required(text()), text: required(rich()), view: view() }).noUnknown())
      .min(4)
      .max(5)
      .required(),
  }).noUnknown(),
  closing: closing(),
}).noUnknown()

/** What all sector pages share, one file a language; it is no page. */
const sectorCommon = object({
  id: required(code()),
  language: code().oneOf(LANGUAGES).required(),
  kind: required(code()),
  duties: required(text()),
  answers: required(text()),
  rules: object({
    heading: required(text()),
    items: array(
      object({
        title: required(text()),
        paragraphs: array(required(rich())).min(1).required(),
        basis: legalBasis(),
      }).noUnknown(),
    ).required(),
  }).noUnknown(),
  supervisors: object({
    heading: required(text()),
    france: required(text()),
    luxembourg: required(text()),
  }).noUnknown(),
  offers: object({
    heading: required(text()),
    labels: array(object({ offer: offer().required(), label: required(text()) }).noUnknown())
      .length(OFFERS.length)
      .required(),
  }).noUnknown(),
  case: required(rich()),
  union: object({ heading: required(text()), text: required(rich()), items: items(1) }).noUnknown(),
  closing: object({ text: required(rich()), action: required(text()) }).noUnknown(),
  /** Where this applies: countries and rules that these pages describe, and those that they do not. */
  applies: section(1).default(undefined),
  neighbours: required(text()),
  disclaimer: required(rich()),
}).noUnknown()

const implementation = object({
  ...page,
  lead: required(rich()),
  phases: array(
    object({
      title: required(text()),
      items: array(required(rich())).min(1).required(),
      provider: required(rich()),
      client: required(rich()),
      outcome: required(rich()),
    }).noUnknown(),
  )
    .length(3)
    .required(),
  /** Who does what in each phase: the headings of the table made from the phases. */
  roles: object({
    heading: required(text()),
    phase: required(text()),
    provider: required(text()),
    client: required(text()),
    outcome: required(text()),
  }).noUnknown(),
  prepare: section(1),
  timeline: object({
    heading: required(text()),
    steps: array(required(text())).length(3).required(),
    note: required(rich()),
  }).noUnknown(),
  support: section(2, 2),
  closing: object({ heading: required(text()), action: required(text()) }).noUnknown(),
}).noUnknown()

const security = object({
  ...page,
  lead: required(rich()),
  layers: items(5),
  questions: object({
    heading: required(text()),
    /** Each takes an optional fact of company.yml, and is left out until that is given. */
    items: array(object({ question: required(text()), answer: required(rich()) }).noUnknown()).required(),
    /** For every question that is left out. */
    answer: required(rich()),
  }).noUnknown(),
  closing: object({ heading: required(text()), action: required(text()) }).noUnknown(),
}).noUnknown()

const about = object({
  ...page,
  lead: required(rich()),
  role: titled(),
  qualities: section(3, 3),
  figures: required(text()),
  scope: titled(),
  applies,
  values: object({
    heading: required(text()),
    items: array(object({ title: required(text()), text: required(rich()), more: rich() }).noUnknown())
      .length(4)
      .required(),
  }).noUnknown(),
  offices: required(text()),
  closing: closing(),
}).noUnknown()

const demo = object({
  ...page,
  lead: required(rich()),
  form: required(text()),
  aside: object({
    heading: required(text()),
    ordered: boolean().strict().required(),
    items: items(3, 4),
  }).noUnknown(),
  prepare: section(1),
}).noUnknown()

const contact = object({
  ...page,
  lead: required(rich()),
  form: required(text()),
  offices: required(text()),
  crossLink: required(rich()),
  topics: section(1).default(undefined),
}).noUnknown()

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** `Date` takes 31 June for 1 July. */
const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}
const day = () =>
  required(code())
    .matches(DAY)
    .test('day', (value) => !DAY.test(value) || isDay(value))

const article = object({ ...page, updated: day() }).noUnknown()

/** Kind in front matter → schema. The template of kind `data-security` is `src/templates/data-security.tsx`. */
export const KINDS = {
  home,
  sector,
  implementation,
  'data-security': security,
  about,
  demo,
  contact,
  article,
} satisfies Record<Kind, ObjectSchema<Record<string, unknown>>>

/** Content that several pages share and that is no page itself. */
export const SHARED_KINDS = { 'sector-common': sectorCommon }

/** Whether the template of a kind shows the Markdown below the fields; all others show their fields alone. */
export const takesBody = (kind: unknown): boolean => kind === 'article'
