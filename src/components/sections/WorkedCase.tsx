import { css } from '@emotion/react'
import { media, tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'
import { StepTitle } from '../ui/Steps'
import { ProductView } from '../views/ProductView'
import type { ViewData } from '../views/types'

type Step = { readonly title: string; readonly text: string; readonly view: ViewData | null }

type WorkedCaseProps = {
  steps: readonly Step[]
  /** Id of the heading that names the case. */
  labelledBy: string
}

/**
 * A file from start to finish. The first view stands large beside the steps up to it; those after it share a row,
 * which scrolls on its own where the screen is narrower than it.
 */
export const WorkedCase = ({ steps, labelledBy }: WorkedCaseProps) => {
  const count = steps.findIndex(({ view }) => view) + 1
  const large = steps[count - 1]?.view
  return (
    <div css={rows}>
      <div css={first}>
        <ol css={list}>
          {steps.slice(0, count).map(({ title, text }, index) => (
            <li key={title} css={words}>
              <StepTitle number={index + 1}>{title}</StepTitle>
              <RichText html={text} as="p" css={sentence} />
            </li>
          ))}
        </ol>
        {large && <ProductView view={large} />}
      </div>
      <div {...scrolling} role="group" aria-labelledby={labelledBy} css={strip}>
        <ol start={count + 1} css={[rest, { '--count': steps.length - count }]}>
          {steps.slice(count).map(({ title, text, view }, index) => (
            <li key={title} css={card}>
              <div css={words}>
                <StepTitle number={count + index + 1}>{title}</StepTitle>
                <RichText html={text} as="p" css={sentence} />
              </div>
              {view && (
                <div css={picture}>
                  <ProductView view={view} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

// What scrolls must be reachable by keyboard (WCAG 2.1.1): hence a tab stop on something that is no control.
const scrolling = { tabIndex: 0 } as const

const { size, space } = tokens

const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space[4]}, 2.5vw, ${space[6]})`,
})
const first = css({
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
  [media.wide]: { gap: space[6], '& p': { fontSize: size.body } },
})
const words = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[4],
  alignItems: 'center',
  alignContent: 'start',
  h3: { fontSize: size.lead },
  // The last of the steps up to the large view is not the last of the case.
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
  [media.wide]: { gridColumn: 2 },
})
const strip = css({
  // To the edges of a narrow screen, so that what is cut off shows that more follows.
  marginInline: 'calc(-1 * var(--gutter))',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: 'var(--gutter)',
  [media.wide]: { marginInline: 0, overflow: 'visible' },
})
const rest = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(84vw, 22rem)',
  gridTemplateRows: 'auto 1fr',
  gap: `${space[3]} ${space[5]}`,
  width: 'max-content',
  paddingInline: 'var(--gutter)',
  [media.wide]: {
    gridAutoColumns: 'minmax(0, 1fr)',
    width: 'auto',
    paddingInline: 0,
    columnGap: space[6],
  },
})
const card = css({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  scrollSnapAlign: 'start',
})
const picture = css({ display: 'grid', '& figure': { height: '100%' } })
