import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { HOME_PATHS, LANGUAGES } from '../../shared/languages'
import { tokens } from '../../shared/tokens'
import { usePageContext } from './page-context'

/** FR leads to `/` and EN to `/en` (specification section 2). The page's own language comes first. */
export const LanguageSelector = () => {
  const { language } = usePageContext()
  const { t } = useTranslation()
  const ordered = [...LANGUAGES].sort((a, b) => Number(b === language) - Number(a === language))
  return (
    <ul css={list} aria-label={t('common:language.choose')}>
      {ordered.map((code) => (
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
