import type { BlockContent, Paragraph } from 'mdast'
import enArt from '../../../../locales/en/art.json'
import en from '../../../../locales/en/common.json'
import frArt from '../../../../locales/fr/art.json'
import fr from '../../../../locales/fr/common.json'
import type { Language } from '../../../languages'
import { compose } from './compose'
import { htmlLine, type Resolve } from './from-html'
import type { Sections } from './sections'
import { bulletList, colon, heading, paragraph, strong, table, text } from './nodes'

const STRINGS = { fr: { ...fr, risk: frArt.risk }, en: { ...en, risk: enArt.risk } }

type Data = Queries.SectorTemplateQuery
type Duty = NonNullable<Data['page']>['duties']['items'][number]
type Rule = NonNullable<Data['common']>['rules']['items'][number]

/** A sector page takes half of its headings from what all sectors share. */
export function sectorSections({ page, common }: Data, language: Language, resolve: Resolve): Sections {
  if (!page || !common) return {}
  const strings = STRINGS[language]
  const section = (title: string, ...blocks: BlockContent[][]) => [heading(2, title), ...blocks.flat()]
  const labelled = (label: string, html: string | null | undefined): Paragraph[][] =>
    html ? [[paragraph(strong(label), colon(language), ...htmlLine(html, resolve))]] : []

  const basisOf = (basis: Duty['basis']) =>
    (['france', 'luxembourg', 'union'] as const).flatMap((place) =>
      labelled(`${strings.duty.basis}, ${strings.duty[place]}`, basis[place]),
    )

  const dutyBlocks = ({ title, text: duty, basis, answers }: Duty) => [
    heading(3, title),
    ...compose(duty, 4, resolve),
    bulletList([...answers.flatMap((answer) => labelled(common.answers, answer.text)), ...basisOf(basis)]),
  ]
  const ruleBlocks = ({ title, paragraphs, basis }: Rule) => [
    heading(3, title),
    ...paragraphs.flatMap((rule) => compose(rule, 4, resolve)),
    bulletList(basisOf(basis)),
  ]
  const { highlight, duties, levels, supervisors, benefits } = page
  return {
    highlight: highlight ? section(highlight.figure, compose(highlight.text, 3, resolve)) : [],
    duties: [
      ...section(
        duties.heading ?? common.duties,
        duties.items.flatMap(dutyBlocks),
        compose(duties.cards, 3, resolve),
        compose(duties.notes, 3, resolve),
      ),
      ...section(common.rules.heading, common.rules.items.flatMap(ruleBlocks)),
    ],
    levels: levels
      ? section(levels.heading, compose(levels.text, 3, resolve), [
          bulletList(
            levels.items.flatMap(({ level, text: rule }) =>
              labelled(level in strings.risk ? String(Reflect.get(strings.risk, level)) : level, rule),
            ),
          ),
        ])
      : [],
    supervisors: supervisors
      ? section(common.supervisors.heading, [
          bulletList([
            ...labelled(common.supervisors.france, supervisors.france),
            ...labelled(common.supervisors.luxembourg, supervisors.luxembourg),
          ]),
        ])
      : [],
    benefits: benefits
      ? section(benefits.heading, [
          table([
            [[text(benefits.benefit)], [text(benefits.change)]],
            ...benefits.items.map(({ title, text: change }) => [[text(title)], htmlLine(change, resolve)]),
          ]),
        ])
      : [],
    scope: page.scope
      ? section(page.scope.heading, [
          bulletList(
            page.scope.choices.map(({ label, answer, basis }) => [
              paragraph(
                ...htmlLine(label, resolve),
                colon(language),
                ...htmlLine(answer, resolve),
                text(` (${basis})`),
              ),
            ]),
          ),
        ])
      : [],
    case: [
      ...section(
        page.case.heading,
        compose(common.case, 3, resolve),
        page.case.steps.flatMap(({ title, text: step }) => [heading(3, title), ...compose(step, 4, resolve)]),
      ),
      // On pages of supervised professions the Union's law comes next.
      ...(supervisors
        ? section(
            common.union.heading,
            compose(common.union.text, 3, resolve),
            compose(supervisors.union, 3, resolve),
            compose(common.union.items, 3, resolve),
          )
        : []),
    ],
    closing: [
      ...section(common.offers.heading, [
        bulletList(common.offers.labels.map(({ label }) => [paragraph(text(label))])),
      ]),
      ...section(page.closing.heading, compose(common.closing.text, 3, resolve)),
      ...compose(common.applies, 2, resolve),
      ...compose(common.disclaimer, 3, resolve),
    ],
  }
}
