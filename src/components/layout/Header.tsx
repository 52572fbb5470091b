import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { logoPaths } from '../../shared/design/logo-paths'
import { media, tokens } from '../../shared/design/tokens'
import { ButtonLink } from '../ui/Button'
import { Container } from '../ui/Section'
import { LanguageSelector } from './LanguageSelector'
import { MenuLink } from './MenuLink'
import { MenuPanel } from './MenuPanel'
import { MobileMenu } from './MobileMenu'
import { usePageContext } from './page-context'

/** The logo, menus, language selector and contact button (specification section 2). */
export const Header = () => {
  const { shell, pageId } = usePageContext()
  const { t } = useTranslation()
  const { menu, paths, company } = shell
  const [home, ...others] = menu.main

  return (
    <header css={bar}>
      <Container css={row}>
        <a
          href={paths.home}
          css={homeLink}
          aria-label={t('common:logo', { product: company.product })}
          aria-current={home?.id === pageId ? 'page' : undefined}
        >
          <span css={logo}>
            <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" css={{ flex: 'none' }}>
              <path d={logoPaths.tower} fill="currentColor" />
              <path d={logoPaths.light} fill={color.lamp} />
            </svg>
            {company.product}
          </span>
        </a>
        <nav css={wide} aria-label={t('common:nav.main')}>
          <ul css={list}>
            {home && <MenuLink entry={home} css={item} />}
            <li>
              <MenuPanel label={t('common:nav.services')} entries={menu.services} />
            </li>
            <li>
              {/* The specification keeps this label in English on French pages too. */}
              <MenuPanel label={t('common:nav.useCases')} labelLanguage="en" entries={menu.useCases} />
            </li>
            {others.map((entry) => (
              <MenuLink key={entry.id} entry={entry} css={item} />
            ))}
          </ul>
        </nav>
        <div css={[wide, end]}>
          <LanguageSelector />
          {menu.action.map(({ id, path, label }) => (
            <ButtonLink key={id} href={path} look="secondary" current={id === pageId}>
              {label}
            </ButtonLink>
          ))}
        </div>
        <MobileMenu />
      </Container>
    </header>
  )
}

const { color, font, layer, layout, space, tracking, weight } = tokens

const bar = css({
  position: 'sticky',
  top: 0,
  [media.short]: { position: 'relative' },
  zIndex: layer.header,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
})
const row = css({ display: 'flex', alignItems: 'center', gap: space[6], minHeight: layout.header })
const homeLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.target,
  color: color.ink,
  textDecoration: 'none',
})
const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  fontFamily: font.display,
  fontSize: '1.5rem',
  fontWeight: weight.strong,
  lineHeight: 1,
  letterSpacing: tracking.display,
})
const wide = css({ [`${media.narrow}, print`]: { display: 'none' } })
const end = css({ display: 'flex', alignItems: 'center', gap: space[5], marginLeft: 'auto' })
const list = css({ display: 'flex', alignItems: 'center', gap: space[1] })
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.target,
  padding: `0 ${space[3]}`,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { color: color.sea },
  '&[aria-current]': { boxShadow: `inset 0 -2px ${color.sea}` },
})
