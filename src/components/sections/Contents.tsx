import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../shared/tokens'

type ContentsProps = { entries: readonly { readonly id: string; readonly text: string }[] }

/** From here the contents stand beside the text: 1,024 px at the usual size of text. */
export const besideText = '@media (min-width: 64em)'

/** Links to the sections of a long page: at its head on a phone, in sight all along on wide screens. */
export const Contents = ({ entries }: ContentsProps) => {
  const { t } = useTranslation()
  return (
    <nav css={contents} aria-labelledby="contents">
      <p id="contents" css={title}>
        {t('common:contents')}
      </p>
      <ol css={list}>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} css={entry}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const { color, layout, size, space, stroke, weight } = tokens

const contents = css({
  alignSelf: 'start',
  fontSize: size.small,
  [besideText]: {
    position: 'sticky',
    top: `calc(${layout.header} + ${space[4]})`,
    // On a low screen it scrolls by itself; the room around it is that of the focus rings.
    maxHeight: `calc(100dvh - ${layout.header} - 2 * ${space[4]})`,
    margin: `-${space[2]}`,
    padding: space[2],
    overflowY: 'auto',
  },
})
const title = css({ marginBottom: space[2], fontWeight: weight.strong })
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  [besideText]: { display: 'block', borderInlineStart: `${stroke.hair} solid ${color.line}` },
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: layout.target,
  minWidth: layout.target,
  color: color.inkSoft,
  lineHeight: tokens.leading.snug,
  '&:hover': { color: color.sea },
  [besideText]: { padding: `${space[1]} ${space[4]}`, textDecoration: 'none' },
})
