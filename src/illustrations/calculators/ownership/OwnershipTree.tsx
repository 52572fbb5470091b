import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { soft } from '../../Sheet'
import { media, tokens } from '../../../shared/design/tokens'
import type { OwnerTest, Share, Structure } from '../../cases/ownership'

interface OwnershipTreeProps {
  structure: Structure
  /** The tree highlights beneficial owners under today's law: persons, trusts, and people with roles in such trusts. */
  tests: readonly OwnerTest[]
  /** Renders the percentage of a share, or a field for the percentage. */
  part: (share: Share) => ReactNode
}

/** The client, its shareholders, and below each company its own shareholders, as nested lists. */
export const OwnershipTree = (props: OwnershipTreeProps) => (
  <div>
    <p css={client}>{props.structure.client}</p>
    <Holders company={props.structure.client} {...props} />
  </div>
)

const Holders = ({ company, ...props }: OwnershipTreeProps & { company: string }) => {
  const { t } = useTranslation()
  const { structure, tests, part } = props
  const shares = structure.shares.filter((share) => share.company === company)
  if (shares.length === 0) return null
  return (
    <ul css={list}>
      {shares.map((share) => (
        <li key={share.holder} css={item}>
          <div css={holder}>
            <span css={percentage}>{part(share)}</span>
            <span css={[holderName, isOwner(tests, share.holder) && owner]}>{share.holder}</span>
          </div>
          {structure.trusts
            .filter(({ name }) => name === share.holder)
            .map(({ name, people }) => (
              <div key={name} css={roles}>
                <p css={soft}>{t('illustrations:ownership.trust')}</p>
                <ul css={persons}>
                  {people.map(({ name: person, role }) => (
                    <li key={person}>
                      <span css={isOwner(tests, name) && owner}>{person}</span> <span css={soft}>{role}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          <Holders company={share.holder} {...props} />
        </li>
      ))}
    </ul>
  )
}

const isOwner = (tests: readonly OwnerTest[], holder: string) =>
  tests.some((test) => test.holder === holder && test.today !== 'examine')

const { color, layout, radius, space, stroke, weight } = tokens

const client = css({
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.field,
  background: color.night,
  color: color.paper,
  fontWeight: weight.strong,
})
const list = css({ marginInlineStart: space[2], [media.tablet]: { marginInlineStart: space[4] } })
const line = `${stroke.hair} solid ${color.field}`
const item = css({
  position: 'relative',
  paddingInlineStart: space[4],
  [media.tablet]: { paddingInlineStart: space[5] },
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 0,
    width: space[3],
    height: `calc(${layout.target} / 2 + ${space[1]})`,
    borderInlineStart: line,
    borderBlockEnd: line,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlock: `calc(${layout.target} / 2) 0`,
    borderInlineStart: line,
  },
})
const holder = css({
  display: 'flex',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  // A row is as high as an input field, so that nothing moves when input fields replace the percentages.
  minHeight: `calc(${layout.target} + ${space[1]})`,
  paddingBlockStart: space[1],
})
const holderName = css({
  padding: `2px ${space[2]}`,
  marginInlineStart: `-${space[2]}`,
  borderRadius: radius.field,
})
const owner = css({ outline: '1px solid transparent', background: color.lamp, fontWeight: weight.strong })
const percentage = css({ flex: 'none', whiteSpace: 'nowrap' })
const roles = css({ display: 'grid', gap: space[1], paddingBlockEnd: space[2] })
const persons = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: `${space[1]} ${space[4]}`,
  '& span:first-of-type': { paddingInline: space[1], marginInlineStart: `-${space[1]}` },
})
