import { changeOf } from './report-csv'
import type { Row } from './rows'
import { localeOf, reportStrings } from './report-strings'
import type { Language } from '../../../src/languages'

/** With the sign of arithmetic: the hyphen that `Intl` writes is shorter than a plus. */
const withMinus = (number: string) => number.replace('-', '−')

/** Numbers as a reader of a language writes them; null, which is unknown, is a dash. */
export function numbersIn(language: Language) {
  const whole = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 })
  const some = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 })
  const part = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const signedPart = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const minutes = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  })
  return {
    whole: (value: number | null) => (value === null ? '–' : whole.format(value)),
    some: (value: number) => some.format(value),
    part: (value: number | null) => (value === null ? '–' : part.format(value)),
    signed: (value: number) => withMinus(signed.format(value)),
    /** Begun minutes in words. */
    minutes: (value: number) => minutes.format(Math.ceil(value)),
    /** How a line changed against the period before. */
    change: (row: Pick<Row, 'views' | 'previous'>): string => {
      const change = changeOf(row)
      if (change !== null) return withMinus(signedPart.format(change))
      return row.previous && (row.views ?? 0) > 0 ? reportStrings(language).new : '–'
    },
  }
}
