import { css } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { RichText } from '../ui/RichText'
import { StepTitle } from '../ui/Steps'
import { ProductView } from '../../illustrations/ProductView'
import { RecordSheet, type RecordData } from '../../illustrations/RecordSheet'
import type { ViewData } from '../../illustrations/types'

interface WorkedCaseProps {
  steps: readonly { readonly title: string; readonly text: string; readonly view: ViewData | null }[]
  /** The client's file, which the record quotes. */
  file: ViewData
  record: RecordData
}

/**
 * The work on a client's file, in steps, and the record in which it ends. A step may have a view: a drawing of the
 * product. On wide screens the first view is beside the steps up to it, and the record beside the later steps. Phones
 * show only the first view and the record.
 */
export const WorkedCase = ({ steps, file, record }: WorkedCaseProps) => {
  const views = steps.flatMap(({ view }) => view ?? [])
  const firstCount = steps.findIndex(({ view }) => view) + 1
  const [firstView] = views
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
        {firstView && <ProductView view={firstView} />}
      </div>
      <div css={beside}>
        <ol start={firstCount + 1} css={list}>
          {steps.slice(firstCount).map(({ title, text, view }, index) => (
            <li key={title} css={view && card}>
              <div css={words}>
                <StepTitle number={firstCount + index + 1}>{title}</StepTitle>
                <RichText html={text} as="p" css={sentence} />
              </div>
              {view && (
                <div css={notOnPhones}>
                  <ProductView view={view} />
                </div>
              )}
            </li>
          ))}
        </ol>
        <RecordSheet record={record} file={file} views={views} />
      </div>
    </div>
  )
}

const { size, space } = tokens

const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space[4]}, 2.5vw, ${space[6]})`,
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
