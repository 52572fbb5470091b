import { array, object } from 'yup'
import { LANGUAGES } from '../../../shared/languages'
import { RISK_LEVELS } from '../../../figures/view-kinds'
import { MOTIFS } from '../../../page-context'
import { closing, code, items, page, required, rich, section, text } from './fields'
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
const paragraphs = () => array(required(rich())).min(1)
const legalBasis = () => object({ france: rich(), luxembourg: rich(), union: rich() }).noUnknown()

/** A profession. */
export const sector = object({
  ...page,
  /** Whom the page speaks to. */
  eyebrow: required(text()),
  lead: required(rich()),
  motif: code().oneOf(MOTIFS).required(),
  /** The profession's own file, in the hero. */
  file: view(),
  /** What changes for the reader. */
  gains: section(3, 5).default(undefined),
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
        /** One plain sentence. */
        text: required(rich()),
        /** What the law of each country says, folded: paragraphs. Without them the fold has its basis alone. */
        law: object({ france: paragraphs(), luxembourg: paragraphs(), union: paragraphs() })
          .noUnknown()
          .default(undefined),
        basis: legalBasis(),
        answers: array(object({ offer: offer().required(), text: required(rich()) }).noUnknown())
          .min(1)
          .required(),
      }).noUnknown(),
    )
      .min(5)
      .required(),
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
  /** Who inspects in each country; and the profession's own point for 2027. */
  supervisors: object({
    france: required(rich()),
    luxembourg: required(rich()),
    union: required(rich()),
  }).noUnknown(),
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
    steps: array(
      object({
        title: required(text()),
        text: required(rich()),
        /** Lacks where the file in the hero shows the step. */
        view: view().default(undefined),
      }).noUnknown(),
    )
      .min(4)
      .max(5)
      .required(),
  }).noUnknown(),
  /** What decides whether the law applies: activities that a reader may recognise, and each country's answer. */
  scope: object({
    heading: required(text()),
    rows: array(
      object({ label: required(rich()), france: required(rich()), luxembourg: required(rich()) }).noUnknown(),
    )
      .min(2)
      .max(6)
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
  /** The second link of the hero. */
  follow: required(text()),
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
  union: object({
    heading: required(text()),
    text: required(rich()),
    items: array(required(rich())).min(1).required(),
  }).noUnknown(),
  closing: object({ text: required(rich()), action: required(text()) }).noUnknown(),
  /** Where this applies: countries and rules that these pages describe, and those that they do not. */
  applies: section(1).default(undefined),
  neighbours: required(text()),
  disclaimer: required(rich()),
}).noUnknown()
