import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../../shared/design/tokens'
import type { MenuEntry } from '../../shared/page-context'
import { ButtonLink } from '../ui/Button'
import { LanguageSelector } from './LanguageSelector'
import { MenuLink } from './MenuLink'
import { usePageContext } from './page-context'

/** The header's links on narrow screens, in a sheet below the header. */
export const MobileMenu = () => {
  const { shell, pageId } = usePageContext()
  const { t } = useTranslation()
  const { menu } = shell

  return (
    <details data-sheet="" css={narrow}>
      <summary css={toggle}>
        <span className="visually-hidden" data-says="open">
          {t('common:nav.open')}
        </span>
        <span className="visually-hidden" data-says="close">
          {t('common:nav.close')}
        </span>
        <span css={bars} aria-hidden="true" />
      </summary>
      <nav css={sheet} aria-label={t('common:nav.sheet')}>
        <SheetLinks entries={menu.main.slice(0, 1)} />
        <SheetGroup title={t('common:nav.services')} entries={menu.services} />
        <SheetGroup title={t('common:nav.useCases')} titleLanguage="en" entries={menu.useCases} />
        <SheetLinks entries={menu.main.slice(1)} />
        <div css={end}>
          <LanguageSelector />
          {menu.action.map(({ id, path, label }) => (
            <ButtonLink key={id} href={path} current={id === pageId}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </nav>
    </details>
  )
}

type SheetGroupProps = { title: string; titleLanguage?: string; entries: MenuEntry[] }

const SheetGroup = ({ title, titleLanguage, entries }: SheetGroupProps) => (
  <>
    <p css={groupTitle} lang={titleLanguage}>
      {title}
    </p>
    <SheetLinks entries={entries} />
  </>
)

const SheetLinks = ({ entries }: { entries: MenuEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <MenuLink key={entry.id} entry={entry} css={link} />
    ))}
  </ul>
)

const { color, space, layout, size, duration, weight } = tokens

const narrow = css({
  marginLeft: 'auto',
  [`${media.wide}, print`]: { display: 'none' },
})
const toggle = css({
  display: 'grid',
  placeItems: 'center',
  width: layout.target,
  height: layout.target,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & [data-says=open], details:not([open]) > & [data-says=close]': { display: 'none' },
})
const bars = css({
  width: 22,
  height: 14,
  borderBlock: '2px solid currentColor',
  position: 'relative',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: '4px 0 auto',
    borderTop: '2px solid currentColor',
  },
  '&::before': { transition: `transform ${duration.quick} ease-out` },
  '&::after': { borderColor: 'transparent' },
  // In forced colours, transparent borders are visible, so these lines take the background's colour.
  'details[open] > summary > &': { borderColor: 'transparent', [media.forced]: { borderColor: 'Canvas' } },
  'details[open] > summary > &::before': { transform: 'rotate(45deg)' },
  'details[open] > summary > &::after': { borderColor: 'currentColor', transform: 'rotate(-45deg)' },
})
const sheet = css({
  position: 'fixed',
  inset: `${layout.header} 0 0`,
  // In a short window, the header scrolls with the page.
  [media.short]: { position: 'absolute', inset: '100% 0 auto', height: `calc(100dvh - ${layout.header})` },
  // Keeps the links above the banner that asks for consent (src/measurement/panel.ts).
  borderBottom: `var(--banner, 0px) solid ${color.paper}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[5]} var(--gutter) ${space[8]}`,
  background: color.paper,
})
const groupTitle = css({ margin: `${space[5]} 0 ${space[1]}`, color: color.inkSoft, fontSize: size.small })
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  borderBottom: `1px solid ${color.line}`,
  color: color.ink,
  fontSize: size.h3,
  textDecoration: 'none',
  '&[aria-current]': { color: color.sea, fontWeight: weight.strong },
})
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[6],
})
