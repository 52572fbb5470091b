import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { MEASUREMENT_MODE } from '../../measurement/choice'
import type { MenuEntry } from '../../shared/page-context'
import { PANEL_ANCHORS } from '../../shared/panel-anchors'
import { media, tokens } from '../../shared/design/tokens'
import { Container } from '../ui/Section'
import { MenuLink } from './MenuLink'
import { OfficeList } from './OfficeList'
import { usePageContext } from './page-context'

/** The footer (specification section 1), with a link to the consent settings and a note on audience measurement. */
export const Footer = () => {
  const { shell, language } = usePageContext()
  const { t } = useTranslation()
  const { menu, paths, company } = shell
  const services: MenuEntry = {
    id: 'services',
    path: `${paths.home}#services`,
    label: t('common:footer.services'),
  }
  const { network } = company
  const networkWords = t('common:footer.network', { company: company.name, network: network.name })
  const [home, ...others] = [...menu.main, ...menu.action]
  const navigation = home ? [home, services, ...others] : others
  return (
    <footer css={band}>
      <Container>
        <div css={columns}>
          <div css={about}>
            <p css={brand}>{company.product}</p>
            <p>{t('common:footer.description', { product: company.product })}</p>
            <p>
              {network.address ? (
                <a href={network.address} target="_blank" rel="noopener" css={link}>
                  {networkWords} {t('common:footer.newTab')}
                </a>
              ) : (
                networkWords
              )}
            </p>
          </div>
          <nav aria-label={t('common:nav.footer')}>
            <h2 css={title}>{t('common:footer.navigation')}</h2>
            <ul css={twoColumnsOnPhones}>
              {navigation.map((entry) => (
                <MenuLink key={entry.id} entry={entry} css={link}>
                  {entry.footerLabel}
                </MenuLink>
              ))}
            </ul>
          </nav>
          <div>
            <h2 css={title}>{t('common:footer.offices')}</h2>
            <OfficeList />
          </div>
        </div>
        <div css={base}>
          <p>{t('common:footer.copyright', { company: company.name })}</p>
          <nav aria-label={t('common:nav.legal')}>
            <ul css={legal}>
              {menu.legal.map((entry) => (
                <MenuLink key={entry.id} entry={entry} css={link} />
              ))}
              <li>
                <a href={paths.privacy + PANEL_ANCHORS[language]} css={link}>
                  {t('common:footer.choices')}
                </a>
              </li>
            </ul>
          </nav>
        </div>
        <p css={measurementNote}>{t(`common:footer.measure.${MEASUREMENT_MODE}`)}</p>
      </Container>
    </footer>
  )
}

const { color, space, size } = tokens

const band = css({
  padding: `clamp(${space[6]}, 5vw, ${space[8]}) 0 ${space[6]}`,
  background: color.night,
  color: color.paper,
  fontSize: size.small,
  '--focus': color.lamp,
})
const columns = css({
  display: 'grid',
  gap: space[5],
  // On tablets the description spans both columns.
  [media.tablet]: {
    gap: space[6],
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const about = css({
  [media.tablet]: { gridColumn: '1 / -1', maxWidth: tokens.layout.measure },
  [media.wide]: { gridColumn: 'auto' },
})
const brand = css({ fontFamily: tokens.font.display, fontSize: size.h3 })
const title = css({ marginBottom: space[3], fontFamily: tokens.font.text, fontSize: size.small })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: tokens.layout.target,
  minHeight: tokens.layout.target,
  color: 'inherit',
  textDecorationColor: 'transparent',
  '&:hover': { textDecorationColor: 'currentColor' },
})
const twoColumnsOnPhones = css({
  [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const base = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `0 ${space[6]}`,
  marginTop: space[6],
  paddingTop: space[4],
  borderTop: `1px solid ${color.inkSoft}`,
})
const measurementNote = css({ marginTop: space[4], color: color.nightSoft })
const legal = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[5]}` })
