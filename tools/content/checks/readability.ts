import { fillKnownTokens, lacksFact } from '../../../src/build/content/facts/tokens'
import { msg } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { problemsIn, type Fault } from '../text/text-runs'

const MAX_PARAGRAPH_WORDS = 60

/**
 * The most words that a page may show without a click, by kind or, for legal pages, by folder. Texts that several pages
 * share are not counted. They add about 250 words to a sector page, and 30 to the page about the company.
 */
const MAX_WORDS: Record<string, number> = {
  home: 490,
  sector: 910,
  'sector with challenges or highlight': 1010,
  about: 270,
  'data-security': 460,
  implementation: 490,
  demo: 270,
  contact: 180,
  'legal-notice': 340,
  'site-terms': 260,
  'privacy-policy': 1400,
}

/** Fields that are not checked, because they are not part of a page's text. */
const SKIPPED_FIELDS = new Set<string | number>(['title', 'description', 'menu', 'file'])
/** Parts of fields whose words do not count: they are folded, drawn, or only spoken by screen readers. */
const UNCOUNTED_PARTS = new Set<string | number>(['law', 'basis', 'view', 'fragment', 'spoken'])

/** Matches a sentence that names one country before a semicolon and the other after it. */
const BOTH_COUNTRIES =
  /(?:France|French|français\p{L}*)[^.;]*;[^.]*[Ll]uxembourg|[Ll]uxembourg[^.;]*;[^.]*(?:France|French|français)/u
/** Matches abbreviations, whose full stop does not end a sentence. */
const ABBREVIATIONS = /\b(?:[Aa]rt|seq|[LRD])\. ?/g

/** Checks that pages and paragraphs are not too long, and that no sentence joins statements on both countries. */
export const checkReadability = ({
  files,
  passages,
  tokens,
}: Pick<Project, 'files' | 'passages' | 'tokens'>): Problem[] =>
  files.flatMap(({ data, file, folder, language, positionOf }) => {
    const checked = passages.filter(
      (passage) => passage.file === file && !SKIPPED_FIELDS.has(passage.path[0] ?? ''),
    )
    // The text under a third-level heading is folded.
    const folds = checked.filter(({ source }) => source.startsWith('### ')).map(({ path }) => path[0])
    const isOpen = ({ path }: Passage) =>
      !folds.includes(path[0]) && !path.slice(1).some((step) => UNCOUNTED_PARTS.has(step))
    const open = checked
      .filter((passage) => isOpen(passage) && !lacksFact(passage.source, tokens[language]))
      // The text with this token disappears once the owner has replaced all samples.
      .filter(({ source }) => !source.includes('{sample_facts}'))
      .map(({ source }) => fillKnownTokens(source, tokens[language]))
    const words = countWords(open.join(' '))
    const most = MAX_WORDS[limitName(data, folder)] ?? Infinity
    const tooLong: Problem = {
      file,
      position: positionOf(['heading']),
      message: msg('longPage', { most, words }),
      found: String(data['heading']),
      example: msg('shortenPage'),
    }
    const texts = checked.filter(({ path }) => !path.includes('view'))
    return [...(words > most ? [tooLong] : []), ...problemsIn(texts, paragraphFaults)]
  })

/** The key of a page in {@link MAX_WORDS}. */
const limitName = ({ kind, challenges, highlight }: Record<string, unknown>, folder: string): string => {
  if (kind === 'article') return folder
  return kind === 'sector' && (challenges ?? highlight) ? 'sector with challenges or highlight' : String(kind)
}

const paragraphFaults = ({ source }: Passage): Fault[] =>
  // Entries of a list and cells of a table count as paragraphs.
  source.split(/[\n|]/).flatMap((paragraph) => {
    const place = { index: source.indexOf(paragraph), length: paragraph.length }
    const words = countWords(paragraph)
    const faults: Fault[] = []
    if (words > MAX_PARAGRAPH_WORDS) {
      const message = msg('longParagraph', { most: MAX_PARAGRAPH_WORDS, words })
      faults.push({ ...place, message, example: msg('shortenParagraph') })
    }
    if (BOTH_COUNTRIES.test(paragraph.replace(ABBREVIATIONS, '')))
      faults.push({ ...place, message: msg('countriesJoined'), example: msg('countriesApart') })
    return faults
  })

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
