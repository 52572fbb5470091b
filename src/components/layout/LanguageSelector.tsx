import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { HOME_PATHS, otherLanguage } from '../../shared/languages'
import { tokens } from '../../shared/design/tokens'
import { usePageContext } from './page-context'

/** Links to both home pages: FR to `/`, EN to `/en` (specification section 2). The page's own language comes first. */
export const LanguageSelector = () => {
  const { language } = usePageContext()
  const { t } = useTranslation()
  return (
    <ul css={list} aria-label={t('common:language.choose')}>
      {[language, otherLanguage(language)].map((code) => (
        <li key={code}>
          <a
            href={HOME_PATHS[code]}
            hrefLang={code}
            lang={code}
            css={link}
            aria-current={code === language ? 'true' : undefined}
          >
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="visually-hidden">{t(`common:language.${code}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const { color, layout, space, size, weight } = tokens

const list = css({ display: 'flex', fontSize: size.small })
const link = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: layout.target,
  minHeight: layout.target,
  padding: `0 ${space[2]}`,
  color: color.inkSoft,
  textDecoration: 'none',
  '&:hover': { color: color.sea },
  '&[aria-current]': { color: color.ink, fontWeight: weight.strong },
})
