import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../../shared/tokens'
import type { MenuEntry } from '../../page-context'
import { ButtonLink } from '../ui/Button'
import { LanguageSelector } from './LanguageSelector'
import { usePageContext } from './page-context'

/** The header's links on narrow screens, in a full-height sheet. */
export const MobileMenu = () => {
  const { shell, pageId } = usePageContext()
  const { t } = useTranslation()
  const { menu } = shell
  const [home, ...others] = menu.main

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
        <ul>{home && <SheetLink {...home} />}</ul>
        <SheetGroup title={t('common:nav.services')} entries={menu.services} />
        <SheetGroup title={t('common:nav.useCases')} titleLanguage="en" entries={menu.useCases} />
        <ul>
          {others.map((entry) => (
            <SheetLink key={entry.id} {...entry} />
          ))}
        </ul>
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
    <ul>
      {entries.map((entry) => (
        <SheetLink key={entry.id} {...entry} />
      ))}
    </ul>
  </>
)

const SheetLink = ({ id, path, label }: MenuEntry) => {
  const { pageId } = usePageContext()
  return (
    <li>
      <a href={path} css={link} aria-current={id === pageId ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}

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
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px 0 auto',
    borderTop: '2px solid currentColor',
    transition: `transform ${duration.quick} ease-out`,
  },
  // Forced colours make transparent borders visible, so they take the background's colour there.
  'details[open] > summary > &': { borderColor: 'transparent', [media.forced]: { borderColor: 'Canvas' } },
  'details[open] > summary > &::before': { transform: 'rotate(45deg)' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '4px 0 auto',
    borderTop: '2px solid transparent',
  },
  'details[open] > summary > &::after': { borderColor: 'currentColor', transform: 'rotate(-45deg)' },
})
const sheet = css({
  position: 'fixed',
  inset: `${layout.header} 0 0`,
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
