import { lacksFact } from '../../../src/build/content/facts/tokens'
import { msg, type Message, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'

const LONGEST_PARAGRAPH = 60

/**
 * The most words that a page says for itself without a click, by its kind or, on legal pages, its folder. What it takes
 * from elsewhere comes on top: on a sector page some 250 words, on the page about us some 90.
 */
const MOST_WORDS: Record<string, number> = {
  home: 460,
  sector: 910,
  'sector with specials': 1010,
  about: 235,
  'data-security': 460,
  implementation: 490,
  demo: 270,
  contact: 180,
  'legal-notice': 340,
  'site-terms': 260,
  'privacy-policy': 1400,
}

/** Fields that stand elsewhere than in the page; what is folded, and what figures show. */
const APART = new Set<string | number>(['title', 'description', 'menu', 'file'])
const FOLDED_OR_DRAWN = new Set<string | number>(['law', 'basis', 'view', 'fragment', 'spoken'])

/** A sentence about one country, and after a semicolon the other. */
const BOTH_COUNTRIES =
  /(?:France|French|français\p{L}*)[^.;]*;[^.]*Luxembourg|[Ll]uxembourg[^.;]*;[^.]*(?:France|French|français)/u
/** Their full stop ends no sentence. */
const ABBREVIATIONS = /\b(?:[Aa]rt|seq|[LRD])\. ?/g

/** Pages can be read to the end: not too many words, a short paragraph at a time, one country after the other. */
export const checkReadability = ({
  files,
  passages,
  tokens,
}: Pick<Project, 'files' | 'passages' | 'tokens'>): Problem[] =>
  files.flatMap(({ data, file, folder, language, positionOf }) => {
    const shown = passages.filter((passage) => passage.file === file && !APART.has(passage.path[0] ?? ''))
    const folds = shown.filter(({ source }) => source.startsWith('### ')).map(({ path }) => path[0])
    const isOpen = ({ path }: Passage) =>
      !folds.includes(path[0]) && !path.slice(1).some((step) => FOLDED_OR_DRAWN.has(step))
    const words = countWords(
      shown
        .filter((passage) => isOpen(passage) && !lacksFact(passage.source, tokens[language]))
        // Gone with the last sample.
        .filter(({ source }) => !source.includes('{sample_facts}'))
        .map(({ source }) =>
          source.replace(/\{(\w+)\}/g, (token, name: string) => tokens[language].get(name) ?? token),
        )
        .join(' '),
    )
    const most = MOST_WORDS[lengthOf(data, folder)] ?? Infinity
    return [
      ...(words > most
        ? [
            {
              file,
              position: positionOf(['heading']),
              message: msg('longPage', { most, words }),
              found: String(data['heading']),
              example: msg('shortenPage'),
            },
          ]
        : []),
      ...shown.filter(({ path }) => !path.includes('view')).flatMap(checkPassage),
    ]
  })

/** The entry of {@link MOST_WORDS} for a page. */
const lengthOf = ({ kind, challenges, highlight }: Record<string, unknown>, folder: string): string => {
  if (kind === 'article') return folder
  return kind === 'sector' && (challenges ?? highlight) ? 'sector with specials' : String(kind)
}

function checkPassage(passage: Passage): Problem[] {
  const { file, name, source, at } = passage
  const problem = (found: string, message: Message, example: Text): Problem => ({
    file,
    position: at(source.indexOf(found), found.length),
    field: name,
    message,
    found,
    example,
  })
  // Of a list its entries, of a table its cells.
  return source.split(/[\n|]/).flatMap((paragraph) => {
    const words = countWords(paragraph)
    return [
      ...(words > LONGEST_PARAGRAPH
        ? [
            problem(
              paragraph,
              msg('longParagraph', { most: LONGEST_PARAGRAPH, words }),
              msg('shortenParagraph'),
            ),
          ]
        : []),
      ...(BOTH_COUNTRIES.test(paragraph.replace(ABBREVIATIONS, ''))
        ? [problem(paragraph, msg('countriesJoined'), msg('countriesApart'))]
        : []),
    ]
  })
}

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
