import { msg, textOf, type Message, type MessageKey } from '../../../src/build/content/validate/messages'
import { LANGUAGES, type Language } from '../../../src/languages'
import type { Reference } from './references'
import type { Certainty } from './sources'
import type { ReviewedPage, Statement } from './statements'

const CERTAINTIES: Record<Certainty, MessageKey> = {
  certain: 'certaintyCertain',
  likely: 'certaintyLikely',
  unverified: 'certaintyUnverified',
}

/** The legal statements of all pages as a document to be read and signed, in Markdown. */
export function legalReviewMarkdown(pages: readonly ReviewedPage[], language: Language): string {
  const say = (key: MessageKey, params?: Message['params']) => textOf(msg(key, params), language)
  const row = ({ name, known }: Reference) =>
    `| ${[
      name,
      known?.source
        ? [known.source]
            .flat()
            .map((address) => `<${address}>`)
            .join(' ')
        : say('notGiven'),
      say(known?.certainty ? CERTAINTIES[known.certainty] : 'notGiven'),
      known?.note ?? '',
    ]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | ')} |`
  const statementMarkdown = ({ place, texts, bases, references }: Statement, index: number): string =>
    [
      `### ${index + 1}. ${place}`,
      ...LANGUAGES.map((each) =>
        [
          `**${each.toUpperCase()}** ${texts[each].join('\n\n')}`,
          ...(bases[each].length > 0 ? [say('statedBasis', { basis: bases[each].join(' ; ') })] : []),
        ].join('\n\n'),
      ),
      [
        `| ${say('citedText')} | ${say('readAt')} | ${say('certainty')} | ${say('note')} |`,
        '| --- | --- | --- | --- |',
        ...(references.length > 0 ? references.map(row) : [`| ${say('nothingCited')} | | | |`]),
      ].join('\n'),
      say('verdict'),
    ].join('\n\n')
  return `${[
    `# ${say('legalReviewHeading')}`,
    say('legalReviewIntroduction'),
    ...pages.flatMap(({ folder, statements }) => [
      `## ${folder}`,
      ...statements.map(statementMarkdown),
      say('signature', { page: folder }),
    ]),
  ].join('\n\n')}\n`
}
