import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../theme/tokens'
import { RichText } from './RichText'
import { StepTitle, textStyles } from './Steps'

interface PictureStepsProps {
  steps: readonly {
    readonly title: string
    /** HTML made from inline Markdown. */
    readonly text?: string | null
    readonly picture: ReactNode
  }[]
}

/** Steps with a product view each, one row a step. */
export const PictureSteps = ({ steps }: PictureStepsProps) => (
  <ol css={rowsStyles}>
    {steps.map(({ title, text, picture }, index) => (
      <li key={title} css={rowStyles}>
        <div css={wordsStyles}>
          <StepTitle number={index + 1}>{title}</StepTitle>
          {text && <RichText html={text} as="p" css={textStyles} />}
        </div>
        <div data-tone="tint" css={stageStyles}>
          {picture}
        </div>
      </li>
    ))}
  </ol>
)

const { layout, on, radius, size, space } = tokens

// Columns that may be narrower than a picture would like: the page never scrolls sideways.
const rowsStyles = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[7] })

const rowStyles = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  [media.wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gap: space[8],
    // The file's way from one step to the next.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '19px',
      insetBlock: `0 -${space[7]}`,
      borderInlineStart: `2px solid ${on.link}`,
    },
  },
})

const wordsStyles = css({
  maxWidth: '28rem',
  h3: { fontSize: size.lead },
  '> span': { marginBlockEnd: space[4] },
  [media.wide]: {
    // Beside a view that is higher than the words, they stay in sight.
    position: 'sticky',
    insetBlockStart: `calc(${layout.header} + ${space[5]})`,
    alignSelf: 'start',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space[5],
    alignContent: 'start',
    '> span': { marginBlockEnd: 0 },
    h3: { paddingBlockStart: space[1] },
    p: { gridColumn: 2 },
  },
})

const stageStyles = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 27.5rem)',
  justifyContent: 'center',
  padding: `clamp(${space[4]}, 5vw, ${space[8]}) clamp(${space[3]}, 5vw, ${space[7]})`,
  borderRadius: radius.card,
})
