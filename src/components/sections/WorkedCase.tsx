import { css } from '@emotion/react'
import { media, printColor, tokens } from '../../shared/design/tokens'
import { RichText } from '../ui/RichText'
import { StepTitle } from '../ui/Steps'
import { Illustration } from '../../illustrations/Illustration'
import { DiligenceSheet, type DiligenceSheetData } from '../../illustrations/DiligenceSheet'
import type { IllustrationData } from '../../illustrations/types'

interface WorkedCaseProps {
  steps: readonly {
    readonly title: string
    readonly text: string
    readonly illustration: IllustrationData | null
  }[]
  /** The client's file, which the due diligence sheet quotes. */
  file: IllustrationData
  diligenceSheet: DiligenceSheetData
}

/**
 * The work on a client's file, in steps, and the due diligence sheet in which it ends. A step may have an illustration:
 * a drawing of the product. On wide screens the first illustration is beside the steps up to it, and the sheet beside
 * the later steps. Phones show only the first illustration and the sheet.
 */
export const WorkedCase = ({ steps, file, diligenceSheet }: WorkedCaseProps) => {
  const illustrations = steps.flatMap(({ illustration }) => illustration ?? [])
  const firstCount = steps.findIndex(({ illustration }) => illustration) + 1
  const [firstIllustration] = illustrations
  return (
    <div css={rows}>
      <div css={beside}>
        <ol css={list}>
          {steps.slice(0, firstCount).map(({ title, text }, index) => (
            <li key={title} css={words}>
              <StepTitle number={index + 1}>{title}</StepTitle>
              <RichText html={text} as="p" css={sentence} />
            </li>
          ))}
        </ol>
        {firstIllustration && <Illustration illustration={firstIllustration} />}
      </div>
      <div css={beside}>
        <ol start={firstCount + 1} css={list}>
          {steps.slice(firstCount).map(({ title, text, illustration }, index) => (
            <li key={title} css={illustration && card}>
              <div css={words}>
                <StepTitle number={firstCount + index + 1}>{title}</StepTitle>
                <RichText html={text} as="p" css={sentence} />
              </div>
              {illustration && (
                <div css={notOnPhones}>
                  <Illustration illustration={illustration} />
                </div>
              )}
            </li>
          ))}
        </ol>
        <DiligenceSheet sheet={diligenceSheet} file={file} illustrations={illustrations} />
      </div>
    </div>
  )
}

const { size, space } = tokens

const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space[4]}, 2.5vw, ${space[6]})`,
  // Prints the steps, but only the result of each calculator.
  [media.print]: {
    '& ol span[aria-hidden]': { display: 'none' },
    '& figure': {
      maxWidth: 'none',
      padding: '0 0 0 2mm',
      border: 0,
      borderInlineStart: `1pt solid ${printColor.line}`,
      borderRadius: 0,
      fontSize: 'inherit',
    },
    '& figure > *': { display: 'none' },
    '& figure > figcaption + :is(div, p)': { display: 'block', margin: 0, padding: 0 },
    '& figure > figcaption + :is(div, p) *': {
      display: 'inline',
      margin: 0,
      padding: 0,
      fontSize: 'inherit',
      lineHeight: 'inherit',
    },
    '& figure > figcaption + :is(div, p) > span:not(:last-child)::after': { content: '" "' },
    '& figure:has(> figcaption + :is(ul, ol))': { display: 'none' },
  },
})
const beside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  [media.wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gap: space[7],
    alignItems: 'start',
  },
})
const list = css({
  display: 'grid',
  gap: space[4],
  [media.wide]: { gap: space[6] },
})
const words = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[4],
  alignItems: 'center',
  alignContent: 'start',
  h3: { fontSize: size.lead },
  [media.phone]: { columnGap: space[3], '& > span': { width: '32px', height: '32px' } },
  // The last step of the first list is not the last of all steps, so it is not highlighted.
  'div > ol > &:last-of-type > span': {
    background: 'none',
    borderColor: 'currentColor',
    color: tokens.on.link,
  },
})
const sentence = css({
  gridColumn: '1 / -1',
  marginBlockStart: space[1],
  fontSize: '1rem',
  lineHeight: 1.5,
  [media.wide]: { gridColumn: 2, fontSize: size.body },
})
const card = css({
  display: 'grid',
  gap: space[3],
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[5] },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const notOnPhones = css({ [media.phone]: { display: 'none' } })
