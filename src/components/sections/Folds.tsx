import { css } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { Fold } from '../ui/Fold'
import { RichText } from '../ui/RichText'
import { CountryLaw, type Basis } from './CountryLaw'

type FoldsProps = {
  id: string
  heading: string
  rules: readonly {
    readonly title: string
    readonly paragraphs: readonly string[]
    readonly basis: Basis
  }[]
}

/** Rules that all professions share, each folded. */
export const Folds = ({ id, heading, rules }: FoldsProps) => (
  <div id={id} css={columns}>
    <h3>{heading}</h3>
    <ul>
      {rules.map(({ title, paragraphs, basis }) => (
        <li key={title} css={row}>
          <Fold title={title}>
            <div css={words}>
              {paragraphs.map((paragraph) => (
                <RichText key={paragraph} html={paragraph} as="p" />
              ))}
            </div>
            <CountryLaw basis={basis} />
          </Fold>
        </li>
      ))}
    </ul>
  </div>
)

const { on, space, stroke } = tokens

const columns = css({
  display: 'grid',
  gap: space[2],
  paddingBlockStart: space[4],
  '& > ul': { [media.tablet]: { columns: 2, columnGap: space[7] } },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)' },
})
const row = css({ breakInside: 'avoid', borderBlockEnd: `${stroke.hair} solid ${on.line}` })
const words = css({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[2],
  fontSize: '1rem',
})
