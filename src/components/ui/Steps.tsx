import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media, tokens } from '../../shared/design/tokens'
import { findLongTexts } from './long-texts'
import { PlainText, RichText } from './RichText'

interface StepsProps {
  steps: readonly {
    readonly title: string
    /** HTML made from inline Markdown. */
    readonly text?: string | null
    /** A drawing of the product at this step. */
    readonly picture?: ReactNode
  }[]
}

/**
 * Steps on a line, which is horizontal on wide screens, unless one text is far longer than the others. A step has four
 * rows: number, title, text and picture.
 */
export const Steps = ({ steps }: StepsProps) => {
  const isVertical = findLongTexts(steps.map(({ text }) => text ?? '')).includes(true)
  return (
    <ol css={isVertical ? undefined : [lineStyles, { '--count': steps.length, '--rows': 4 }]}>
      {steps.map(({ title, text, picture }, index) => (
        <li key={title} css={isVertical ? verticalStep : stepStyles}>
          <StepTitle number={index + 1}>{title}</StepTitle>
          {text && <RichText html={text} as="p" css={textStyles} />}
          {picture && <div css={pictureStyles}>{picture}</div>}
        </li>
      ))}
    </ol>
  )
}

/** A step's number and title. Screen readers take the number from the list. */
export const StepTitle = ({ number, children }: { number: number; children: string }) => (
  <>
    <span css={dotStyles} aria-hidden="true">
      {number}
    </span>
    <PlainText as="h3">{children}</PlainText>
  </>
)

const { color, font, leading, on, size, space, weight } = tokens

const DOT = '40px'

const dotStyles = css({
  display: 'grid',
  placeItems: 'center',
  width: DOT,
  height: DOT,
  borderRadius: '50%',
  border: `2px solid ${on.link}`,
  background: on.ground,
  color: on.link,
  fontFamily: font.display,
  fontWeight: weight.strong,
  lineHeight: 1,
  'li:last-of-type > &, li:last-of-type > div > &': {
    background: color.lamp,
    borderColor: color.lamp,
    color: color.ink,
  },
})

const textStyles = css({ marginBlockStart: space[2], color: on.soft })

/** The list of steps. On wide screens it is a grid of `--count` columns and `--rows` rows. */
export const lineStyles = css({
  display: 'grid',
  [media.wide]: {
    gridTemplateColumns: 'repeat(var(--count), minmax(0, 1fr))',
    gridTemplateRows: 'repeat(var(--rows), auto)',
    columnGap: space[6],
  },
})

/** A step, with the part of the line that leads down from its number to the next. */
const downStep = css({
  position: 'relative',
  paddingBlockEnd: space[6],
  paddingInlineStart: space[8],
  '&:last-of-type': { paddingBlockEnd: 0 },
  '> span': { position: 'absolute', insetInlineStart: 0, insetBlockStart: 0, zIndex: 1 },
  '> h3': { paddingBlockStart: '7px', fontSize: size.h3, lineHeight: leading.title },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '19px',
    borderInlineStart: `2px solid ${on.link}`,
  },
})

/** A step whose line leads to the next on the right, on wide screens. */
export const stepStyles = css(downStep, {
  [media.wide]: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span var(--rows)',
    padding: 0,
    '> span': { position: 'relative', marginBlockEnd: space[4] },
    '> h3': { paddingBlockStart: 0 },
    '&:not(:last-of-type)::before': {
      insetBlock: '19px auto',
      insetInline: `0 -${space[6]}`,
      borderInlineStart: 0,
      borderBlockStart: `2px solid ${on.link}`,
    },
  },
})

/** A step whose line leads down on all screens. On wide screens, its picture stands beside its text. */
const verticalStep = css(downStep, {
  [media.wide]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'auto 1fr',
    columnGap: space[7],
    '> div': { gridArea: '1 / 2 / span 2', marginBlockStart: 0 },
  },
})

// On narrow screens the picture has the page's full width and interrupts the line.
const pictureStyles = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: space[5],
  marginInlineStart: `-${space[8]}`,
  // On wide screens, where the pictures share a row, all have the same height.
  '& figure': { height: '100%', '--pad': `clamp(${space[4]}, 1.6vw, ${space[5]})` },
  [media.wide]: { marginInlineStart: 0 },
})
