import type { Language } from '../../../src/shared/languages'

/** A difference between the two languages of a page that the specification requires. */
type Exception = {
  page: string
  /** Name of the field in messages. */
  field: string
  /** The value, or the number of entries, in each language. */
  has: Record<Language, number | string | boolean>
  /** Section of the specification. */
  section: number
}

/** The only allowed differences in outline. A difference that changes or disappears is a problem. */
export const OUTLINE_EXCEPTIONS: readonly Exception[] = [
  {
    page: 'demo',
    field: 'aside › items',
    has: { fr: 3, en: 4 },
    section: 2, // three benefit tiles in French, a 4-step process in English
  },
  {
    page: 'demo',
    field: 'aside › ordered',
    has: { fr: false, en: true },
    section: 2, // tiles have no order, steps do
  },
  {
    page: 'yachting-industries',
    field: 'features › items',
    has: { fr: 7, en: 8 },
    section: 1, // English also lists automated reporting to authorities
  },
]

/** Fields whose figures differ because their texts do. */
export const FIGURE_EXCEPTIONS: readonly Pick<Exception, 'page' | 'field' | 'section'>[] = [
  {
    page: 'demo',
    field: 'description',
    section: 2, // the English page describes a 45-minute demonstration in 4 steps
  },
  {
    page: 'demo',
    field: 'aside',
    section: 2, // three benefit tiles in French, a 4-step process in English
  },
]
