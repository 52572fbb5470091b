import type { ReactNode } from 'react'
import { media, tokens } from '../../theme/tokens'
import { RichText } from './RichText'
import { Unbroken } from './Unbroken'

interface Step {
  readonly title: string
  /** HTML made from inline Markdown. */
  readonly text?: string | null
}

interface StepsProps {
  steps: readonly (Step & {
    /** Its anchor. */
    readonly id?: string
    /** What it consists of: HTML made from inline Markdown. */
    readonly items?: readonly string[]
  })[]
  /** Level of the titles: 2 where no heading stands above. */
  level?: 2 | 3
}

/** A few steps along one line: across on wide screens, down on phones. The last one is where the light is. */
export const Steps = ({ steps, level = 3 }: StepsProps) => {
  const Title = `h${level}` as const
  return (
    <ol css={[lineStyles, { '--count': steps.length }]}>
      {steps.map(({ id, title, text, items }, index) => (
        <li key={title} id={id} css={stepStyles}>
          <span css={dotStyles} aria-hidden="true">
            {index + 1}
          </span>
          <Title css={titleStyles}>
            <Unbroken>{title}</Unbroken>
          </Title>
          {text && <RichText html={text} as="p" css={textStyles} />}
          {items && (
            <ul css={itemsStyles}>
              {items.map((item) => (
                <RichText key={item} html={item} as="li" />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

interface PictureStepsProps {
  steps: readonly (Step & { readonly picture: ReactNode })[]
}

/** Steps with a product view each, one row a step. */
export const PictureSteps = ({ steps }: PictureStepsProps) => (
  <ol css={rowsStyles}>
    {steps.map(({ title, text, picture }, index) => (
      <li key={title} css={rowStyles}>
        <div css={rowWordsStyles}>
          <span css={dotStyles} aria-hidden="true">
            {index + 1}
          </span>
          <h3>
            <Unbroken>{title}</Unbroken>
          </h3>
          {text && <RichText html={text} as="p" css={textStyles} />}
        </div>
        <div data-tone="tint" css={stageStyles}>
          {picture}
        </div>
      </li>
    ))}
  </ol>
)

const { color, font, layout, leading, on, radius, size, space, stroke, weight } = tokens

const DOT = '40px'

const dotStyles = {
  display: 'grid',
  placeItems: 'center',
  width: DOT,
  height: DOT,
  marginBlockEnd: space[4],
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
} as const

const textStyles = { marginBlockStart: space[2], color: on.soft } as const

const titleStyles = { fontSize: size.h3, lineHeight: leading.title } as const

const itemsStyles = {
  marginBlockStart: space[4],
  '& > li': { paddingBlock: space[3], borderBlockStart: `${stroke.hair} solid ${on.line}` },
} as const

const lineStyles = {
  display: 'grid',
  [media.wide]: { gridTemplateColumns: 'repeat(var(--count), minmax(0, 1fr))' },
} as const

const stepStyles = {
  position: 'relative',
  paddingBlockEnd: space[6],
  paddingInlineStart: space[8],
  '> span': { position: 'absolute', insetInlineStart: 0, insetBlockStart: 0, zIndex: 1 },
  '> h2, > h3': { paddingBlockStart: '7px' },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '19px',
    borderInlineStart: `2px solid ${on.link}`,
  },
  [media.wide]: {
    paddingInline: `0 ${space[6]}`,
    '> span': { position: 'relative' },
    '> h2, > h3': { paddingBlockStart: 0 },
    '&:not(:last-of-type)::before': {
      insetBlock: '19px auto',
      insetInline: 0,
      borderInlineStart: 0,
      borderBlockStart: `2px solid ${on.link}`,
    },
  },
} as const

// Columns that may be narrower than a picture would like: the page never scrolls sideways.
const rowsStyles = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[7] } as const

const rowStyles = {
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
} as const

const rowWordsStyles = {
  maxWidth: '28rem',
  h3: { fontSize: size.lead },
  [media.wide]: {
    // Beside a view that is higher than the words, they stay in sight.
    position: 'sticky',
    insetBlockStart: `calc(${layout.header} + ${space[5]})`,
    alignSelf: 'start',
    display: 'grid',
    gridTemplateColumns: `${DOT} minmax(0, 1fr)`,
    columnGap: space[5],
    alignContent: 'start',
    '> span': { marginBlockEnd: 0 },
    h3: { paddingBlockStart: space[1] },
    p: { gridColumn: 2 },
  },
} as const

const stageStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  padding: `clamp(${space[4]}, 5vw, ${space[8]}) clamp(${space[3]}, 5vw, ${space[7]})`,
  borderRadius: radius.card,
  '> *': { maxWidth: '27.5rem' },
} as const
