import { basename } from 'node:path'
import { msg, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { nameOf } from '../../../src/build/content/validate/schema-problems'
import { FIGURE_EXCEPTIONS } from './exceptions'
import { figuresIn, writeFigure, type Figure } from '../text/figures'
import { pairsOf, type Pair } from '../text/pairs'
import { partsOf, type Passage } from '../text/passages'
import type { Project } from '../text/project'
import { runsOf } from '../text/text-runs'

/** Figures, dates, durations and articles of law are the same in both languages. */
export const checkFigures = ({ files, claims }: Pick<Project, 'files' | 'claims'>): Problem[] =>
  pairsOf(files).flatMap((pair) => {
    const [french, english] = [partsOf(pair.fr), partsOf(pair.en)]
    return [...french].flatMap(([key, fr]) => {
      const en = english.get(key)
      return en && !isException(pair, fr) ? compare(fr, en, new Set(Object.keys(claims))) : []
    })
  })

const isException = ({ folder }: Pair, [first]: Passage[]) =>
  FIGURE_EXCEPTIONS.some(
    ({ page, field }) =>
      page === folder && first !== undefined && `${nameOf(first.path)} ›`.startsWith(`${field} ›`),
  )

type Placed = Figure & { at: () => Problem['position'] }

function figuresOf(passages: Passage[], tokens: ReadonlySet<string>): Placed[] {
  return passages.flatMap((passage) =>
    runsOf(passage).flatMap((run) =>
      figuresIn(run.text, passage.language)
        .filter(({ kind, key }) => kind !== 'token' || tokens.has(key.slice(1, -1)))
        .map((figure) => ({ ...figure, at: () => run.at(figure.index, figure.text.length) })),
    ),
  )
}

function compare(fr: Passage[], en: Passage[], tokens: ReadonlySet<string>): Problem[] {
  const [french, english] = [figuresOf(fr, tokens), figuresOf(en, tokens)]
  const onlyFrench = missing(french, english)
  const onlyEnglish = missing(english, french)
  const [own, ...others] = onlyEnglish.length > 0 ? onlyEnglish : onlyFrench
  const [passage, twin] = onlyEnglish.length > 0 ? [en[0], fr[0]] : [fr[0], en[0]]
  if (!own || !passage || !twin) return []
  const elsewhere = onlyEnglish.length > 0 ? onlyFrench : []
  const other = elsewhere[0]
  const place = other ? other.at() : twin.at(0, 1)
  return [
    {
      file: passage.file,
      position: own.at(),
      field: passage.name,
      message: msg('figuresDiffer', {
        place: `${basename(twin.file)}:${place.line}`,
        figures: list(elsewhere),
      }),
      found: list([own, ...others]),
      example: msg('figureInBoth', { french: writeFigure(own, 'fr'), english: writeFigure(own, 'en') }),
    },
  ]
}

const missing = (from: Placed[], among: Placed[]) =>
  from.filter(
    ({ key }, index) =>
      !among.some((other) => other.key === key) && from.findIndex((first) => first.key === key) === index,
  )

const list = (figures: Placed[]): Text =>
  figures.length === 0 ? msg('noneOfThese') : figures.map(({ text }) => `“${text}”`).join(', ')
