import { array, object } from 'yup'
import { LANGUAGES } from '../../../languages'
import { RISK_LEVELS } from '../../../figures/view-kinds'
import { MOTIFS } from '../../../page-context'
import { closing, code, items, page, required, rich, section, text, titled } from './fields'
import { view } from './views'

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

/** A profession. */
export const sector = object({
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
  case: object({
    heading: required(text()),
    steps: array(object({ title: required(text()), text: required(rich()), view: view() }).noUnknown())
      .min(4)
      .max(5)
      .required(),
  }).noUnknown(),
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
  /** Ids of the professions whose files are most like this one's. */
  related: array(required(code()))
    .length(2)
    .required()
    .meta({ start: ['lawyers', 'notaries'] }),
  closing: closing(),
}).noUnknown()

/** What all sector pages share, one file a language; it is no page. */
export const sectorCommon = object({
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
