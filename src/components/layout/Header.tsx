import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../../shared/tokens'
import { Logo } from '../art/Logo'
import { ButtonLink } from '../ui/Button'
import { Container } from '../ui/Section'
import { LanguageSelector } from './LanguageSelector'
import { MenuPanel } from './MenuPanel'
import { MobileMenu } from './MobileMenu'
import { usePageContext } from './page-context'

/** Logo, menus, language selector and contact button (specification section 2). */
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
          css={logo}
          aria-label={t('common:logo', { product: company.product })}
          aria-current={home?.id === pageId ? 'page' : undefined}
        >
          <Logo product={company.product} />
        </a>
        <nav css={wide} aria-label={t('common:nav.main')}>
          <ul css={list}>
            {home && <MenuLink {...home} current={home.id === pageId} />}
            <li>
              <MenuPanel label={t('common:nav.services')} entries={menu.services} />
            </li>
            <li>
              {/* The specification keeps this label in English on French pages too. */}
              <MenuPanel label={t('common:nav.useCases')} labelLanguage="en" entries={menu.useCases} />
            </li>
            {others.map((entry) => (
              <MenuLink key={entry.id} {...entry} current={entry.id === pageId} />
            ))}
          </ul>
        </nav>
        <div css={[wide, end]}>
          <LanguageSelector />
          {menu.action.map((entry) => (
            <ButtonLink key={entry.id} href={entry.path} look="secondary" current={entry.id === pageId}>
              {entry.label}
            </ButtonLink>
          ))}
        </div>
        <MobileMenu />
      </Container>
    </header>
  )
}

type MenuLinkProps = { path: string; label: string; current: boolean }

const MenuLink = ({ path, label, current }: MenuLinkProps) => (
  <li>
    <a href={path} css={item} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  </li>
)

const { color, layer, layout, space } = tokens

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
})
const row = css({ display: 'flex', alignItems: 'center', gap: space[6], minHeight: layout.header })
const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.target,
  color: color.ink,
  textDecoration: 'none',
})
const wide = css({ [`${media.narrow}, print`]: { display: 'none' } })
const end = css({ display: 'flex', alignItems: 'center', gap: space[5], marginLeft: 'auto' })
const list = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
})
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
