import { css } from '@emotion/react'
import { tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'

interface ScopeProps {
  choices: readonly { readonly label: string; readonly answer: string; readonly basis: string }[]
}

/** What a reader may recognise, each with its answer and its article; one is open at a time. */
export const Scope = ({ choices }: ScopeProps) => (
  <div>
    {choices.map(({ label, answer, basis }, index) => (
      <details key={label} name="scope" open={index === 0} css={choice}>
        <summary css={question}>
          {/* One piece of the row, whatever words of another language are in it. */}
          <RichText html={label} as="span" />
        </summary>
        <RichText html={answer} as="p" css={words} />
        <p css={source}>{basis}</p>
      </details>
    ))}
  </div>
)

const { layout, on, size, space, stroke, weight } = tokens

const choice = css({
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  '&:last-of-type': { borderBlockEnd: `${stroke.hair} solid ${on.line}` },
  '&[open] > summary::after': { content: '"−"' },
})
const question = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: layout.target,
  paddingBlock: space[3],
  fontWeight: weight.strong,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': { content: '"+"', color: on.link, fontSize: size.lead, lineHeight: 1 },
})
const words = css({ maxWidth: layout.measure })
const source = css({
  paddingBlock: `${space[1]} ${space[4]}`,
  color: on.soft,
  fontSize: size.small,
})
