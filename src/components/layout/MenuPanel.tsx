import { css } from '@emotion/react'
import { tokens } from '../../shared/design/tokens'
import type { MenuEntry } from '../../shared/page-context'
import { MenuLink } from './MenuLink'
import { usePageContext } from './page-context'

type MenuPanelProps = { label: string; labelLanguage?: string; entries: MenuEntry[] }

/** A drop-down menu of the header. It works without scripts; src/site/menus.ts adds hovering and the arrow keys. */
export const MenuPanel = ({ label, labelLanguage, entries }: MenuPanelProps) => {
  const { pageId } = usePageContext()
  const isCurrent = entries.some(({ id }) => id === pageId)
  return (
    <details css={menu} data-hover="">
      <summary css={summary} data-current={isCurrent || undefined}>
        <span lang={labelLanguage}>{label}</span>
        <svg
          width="12"
          height="8"
          viewBox="0 0 12 8"
          fill="none"
          stroke="currentColor"
          strokeWidth={stroke.mark}
          aria-hidden="true"
        >
          <path d="m1 1.5 5 5 5-5" />
        </svg>
      </summary>
      <ul css={[panel, entries.length > 3 && twoColumns]}>
        {entries.map((entry) => (
          <MenuLink key={entry.id} entry={entry} css={link}>
            <strong>{entry.label}</strong>
            {entry.summary && <span>{entry.summary}</span>}
          </MenuLink>
        ))}
      </ul>
    </details>
  )
}

const { color, layout, space, radius, shadow, size, stroke } = tokens

const menu = css({ position: 'relative' })
const summary = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: layout.target,
  padding: `0 ${space[3]}`,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: color.sea },
  '&[data-current]': { boxShadow: `inset 0 -2px ${color.sea}` },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
})
const panel = css({
  position: 'absolute',
  top: '100%',
  left: 0,
  zIndex: 1,
  display: 'grid',
  gap: space[1],
  width: 'max-content',
  maxWidth: 320,
  // On a low screen the panel scrolls.
  maxHeight: `calc(100dvh - ${layout.header} - ${space[3]})`,
  overflowY: 'auto',
  padding: space[3],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
})
const twoColumns = css({
  gridTemplateColumns: '1fr 1fr',
  width: 640,
  maxWidth: 'none',
  // At `left: 0`, the panel needs a window of 1024 px plus the gutter. In narrower windows, it moves left.
  left: `min(0px, 100vw - 1024px - ${layout.gutter})`,
})
const link = css({
  display: 'block',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.field,
  color: color.ink,
  textDecoration: 'none',
  '& strong': { display: 'block' },
  '& span': { display: 'block', color: color.inkSoft, fontSize: size.small, lineHeight: 1.45 },
  '&:hover, &[aria-current]': { background: color.seaTint },
})
