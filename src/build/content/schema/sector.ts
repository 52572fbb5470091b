import { array, number } from 'yup'
import { LANGUAGES } from '../../../shared/languages'
import { COUNTRIES, RISK_LEVELS } from '../../../illustrations/cases/values'
import { MOTIFS } from '../../../shared/page-context'
import {
  closing,
  code,
  group,
  items,
  list,
  optionalGroup,
  page,
  required,
  rich,
  section,
  text,
} from './fields'
import { illustration } from './illustrations'

/** The parts of the product. The `answers` of a legal duty say which parts help with the duty, and how. */
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
const legalBasis = () =>
  group({ france: rich(), luxembourg: rich(), union: rich() }).meta({ type: 'LegalBasis' })

/** The page of a profession. */
export const sector = group({
  ...page,
  /** The profession that the page addresses. */
  eyebrow: required(text()),
  lead: required(rich()),
  motif: code().oneOf(MOTIFS).required(),
  /** An example of a client's file, shown in the hero (the top of the page). */
  file: illustration().meta({
    start: {
      kind: 'file',
      title: 'TODO client',
      detail: 'TODO matter',
      rows: [{ label: 'TODO label', result: 'TODO result', date: 'TODO date' }],
    },
  }),
  gains: section(3, 5).default(undefined),
  /** A threshold in law. `heading` states the threshold and its condition, `amount` the threshold alone. */
  highlight: optionalGroup({ heading: required(text()), amount: required(text()), text: required(rich()) }),
  challenges: section(1).default(undefined),
  solution: section(1).default(undefined),
  features: section(1).default(undefined),
  duties: group({
    heading: text(),
    items: list({
      title: required(text()),
      /** One sentence in simple words. */
      text: required(rich()),
      /**
       * Paragraphs shown when a visitor unfolds the duty: what the law of `both` countries says alike, what the law of
       * one country adds, and the law of the European Union.
       */
      law: optionalGroup({
        both: paragraphs(),
        france: paragraphs(),
        luxembourg: paragraphs(),
        union: paragraphs(),
      }),
      basis: legalBasis(),
      answers: list({ offer: offer().required(), text: required(rich()) }).min(1),
    }).min(5),
  }),
  levels: optionalGroup({
    heading: required(text()),
    text: required(rich()),
    items: list({ level: code().oneOf(RISK_LEVELS).required(), text: required(rich()) }).length(3),
  }),
  /** The supervisor in each country, and what changes for the profession in 2027. */
  supervisors: group({
    france: required(rich()),
    luxembourg: required(rich()),
    union: required(rich()),
  }),
  benefits: optionalGroup({
    heading: required(text()),
    benefit: required(text()),
    change: required(text()),
    items: items(1),
  }),
  case: group({
    heading: required(text()),
    steps: list({
      title: required(text()),
      text: required(rich()),
      /** Absent if the client's file in the hero already shows the step. */
      illustration: illustration().default(undefined),
    })
      .min(4)
      .max(6),
    /**
     * What the due diligence sheet that ends the case says beyond the illustrations. Client, matter and dated checks
     * come from `file`, shares from the ownership drawing, the reasons for the risk level from the matrix.
     */
    diligenceSheet: group({
      /** The country whose law the sheet cites. */
      country: code().oneOf(COUNTRIES).required(),
      /** The year of all dates of the case, which name the day and the month only. */
      year: number().integer().required().meta({ start: 2026 }),
      /** Whether the law covers the matter, and why. */
      covered: required(text()),
      /** The client, its representatives and every beneficial owner. Names are those of `file` and the drawings. */
      people: list({
        name: required(code()),
        /** A representative's function, or a link with the client. */
        role: text(),
        /** The documents that prove the identity. */
        proof: required(text()),
        date: required(text()),
      }).min(1),
      /** What followed the decision, in order. */
      events: list({ date: required(text()), label: required(text()), result: required(text()) }).min(1),
      decision: group({
        date: required(text()),
        result: required(text()),
        detail: required(text()),
        by: required(text()),
        /** The level decided, if it is not that of `file`. */
        level: code().oneOf(RISK_LEVELS),
      }),
      /** Why the client has this risk level, beyond the matrix. Required if the case has no matrix. */
      reasons: text(),
      pieces: array(required(text())).min(1).required(),
      /** How long the pieces are kept. */
      kept: required(text()),
    }),
  }),
  /** Activities of the profession, and whether the law of each country applies to them. */
  scope: optionalGroup({
    heading: required(text()),
    rows: list({ label: required(rich()), france: required(rich()), luxembourg: required(rich()) })
      .min(2)
      .max(6),
  }),
  /** Ids of related professions. A new page begins with those in `start`. */
  related: array(required(code()))
    .length(2)
    .required()
    .meta({ start: ['lawyers', 'notaries'] }),
  closing: closing(),
})

/** Texts that all sector pages share. `duties` and `neighbours` are headings; `case` introduces the section `case`. */
export const sectorCommon = group({
  id: required(code()),
  language: code().oneOf(LANGUAGES).required(),
  kind: required(code()),
  /** Text of the second link in the hero. */
  follow: required(text()),
  duties: required(text()),
  answers: required(text()),
  rules: group({
    heading: required(text()),
    items: list({ title: required(text()), paragraphs: paragraphs().required(), basis: legalBasis() }),
  }),
  supervisors: group({ heading: required(text()) }),
  offers: group({
    heading: required(text()),
    /** Each offer's name and, in `text`, what the reader gets. */
    labels: list({ offer: offer().required(), label: required(text()), text: rich() }).length(OFFERS.length),
  }),
  case: required(rich()),
  union: group({
    heading: required(text()),
    text: required(rich()),
    items: paragraphs().required(),
  }),
  closing: group({ text: required(rich()), action: required(text()) }),
  /** The countries and rules that the pages cover, and those that they do not. */
  applies: section(1).default(undefined),
  neighbours: required(text()),
  disclaimer: required(rich()),
})
