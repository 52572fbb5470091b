import { basename } from 'node:path'
import { msg, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { figuresIn, writeFigure, type Figure } from '../text/figures'
import { pairsOf, type Pair } from '../text/pairs'
import { partsOf, type Passage } from '../text/passages'
import type { Project } from '../text/project'
import { runsOf } from '../text/text-runs'

/** Fields of the page `demo` that may have different figures in the two languages (specification section 2). */
const EXCEPTIONS = ['description', 'aside']

/** Reports figures (numbers, dates, articles of law, {tokens} of claims) that a text has in one language only. */
export const checkFigures = ({ files, claims }: Pick<Project, 'files' | 'claims'>): Problem[] =>
  pairsOf(files).flatMap((pair) => {
    const [french, english] = [partsOf(pair.fr), partsOf(pair.en)]
    return [...french].flatMap(([key, fr]) => {
      const en = english.get(key)
      return en && !isException(pair, fr) ? compare(fr, en, new Set(Object.keys(claims))) : []
    })
  })

const isException = ({ folder }: Pair, [first]: Passage[]) =>
  folder === 'demo' && EXCEPTIONS.includes(String(first?.path[0]))

type PlacedFigure = Figure & { at: () => Problem['position'] }

function figuresOf(passages: Passage[], claimNames: ReadonlySet<string>): PlacedFigure[] {
  return passages.flatMap((passage) =>
    runsOf(passage).flatMap((run) =>
      figuresIn(run.text, passage.language)
        .filter(({ kind, key }) => kind !== 'token' || claimNames.has(key.slice(1, -1)))
        .map((figure) => ({ ...figure, at: () => run.at(figure.index, figure.text.length) })),
    ),
  )
}

function compare(fr: Passage[], en: Passage[], claimNames: ReadonlySet<string>): Problem[] {
  const [french, english] = [figuresOf(fr, claimNames), figuresOf(en, claimNames)]
  const onlyFrench = without(french, english)
  const onlyEnglish = without(english, french)
  // Reports the English text if it has figures that the French text lacks, otherwise the French text.
  const [own, twin, onlyOwn, onlyTwin] =
    onlyEnglish.length > 0 ? [en[0], fr[0], onlyEnglish, onlyFrench] : [fr[0], en[0], onlyFrench, []]
  const [figure] = onlyOwn
  if (!figure || !own || !twin) return []
  const place = onlyTwin[0]?.at() ?? twin.at(0, 1)
  return [
    {
      file: own.file,
      position: figure.at(),
      field: own.name,
      message: msg('figuresDiffer', {
        place: `${basename(twin.file)}:${place.line}`,
        figures: list(onlyTwin),
      }),
      found: list(onlyOwn),
      example: msg('figureInBoth', { french: writeFigure(figure, 'fr'), english: writeFigure(figure, 'en') }),
    },
  ]
}

/** The figures of `from` that are not among `others`, each once. */
const without = (from: PlacedFigure[], others: PlacedFigure[]) =>
  from.filter(
    ({ key }, index) =>
      !others.some((other) => other.key === key) && from.findIndex((first) => first.key === key) === index,
  )

const list = (figures: PlacedFigure[]): Text =>
  figures.length === 0 ? msg('noneOfThese') : figures.map(({ text }) => `“${text}”`).join(', ')
