import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '../../shared/languages'
import { tokens } from '../../shared/design/tokens'
import { usePageContext } from './page-context'

/** A link to this page in the other language. The language selector in the header leads to the home page instead. */
export const ReadInOtherLanguage = () => {
  const { language, pathIn } = usePageContext()
  const { t } = useTranslation()
  const other = otherLanguage(language)
  return (
    <p className="no-print" css={place}>
      <a href={pathIn[other]} hrefLang={other} lang={other} css={link}>
        {t('common:language.readIn')}
      </a>
    </p>
  )
}

const { color, layout, size, space } = tokens

const place = css({ margin: `0 0 ${space[5]}`, fontSize: size.small })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: layout.target,
  color: color.inkSoft,
})
