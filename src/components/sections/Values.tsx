import { css } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { RichText } from '../ui/RichText'

type ValuesProps = { items: readonly { readonly title: string; readonly text: string }[] }

/** What one stands for: a ruled line each, its sentence beside its name where there is room. */
export const Values = ({ items }: ValuesProps) => (
  <ul>
    {items.map(({ title, text }) => (
      <li key={title} css={line}>
        <h3>{title}</h3>
        <RichText html={text} as="p" css={sentence} />
      </li>
    ))}
  </ul>
)

const { on, space, stroke } = tokens

const line = css({
  display: 'grid',
  gap: `${space[1]} ${space[6]}`,
  alignItems: 'baseline',
  paddingBlock: space[3],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', paddingBlock: space[4] },
})
const sentence = css({ maxWidth: 'none', color: on.soft, fontSize: '1rem', lineHeight: 1.5 })
