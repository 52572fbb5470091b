import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { media, tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'

type CoverageProps = {
  /** Names the table. */
  heading: string
  rows: readonly { readonly label: string; readonly france: string; readonly luxembourg: string }[]
}

/** Whether the law covers an activity, in each country. */
export const Coverage = ({ heading, rows }: CoverageProps) => {
  const { t } = useTranslation()
  return (
    <table css={table}>
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{t('common:duty.activity')}</th>
          <th scope="col">{t('common:duty.france')}</th>
          <th scope="col">{t('common:duty.luxembourg')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, france, luxembourg }) => (
          <tr key={label}>
            <RichText html={label} as="th" scope="row" />
            <RichText html={france} as="td" />
            <RichText html={luxembourg} as="td" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const { font, leading, on, size, space, stroke, weight } = tokens

const table = css({
  width: '100%',
  tableLayout: 'fixed',
  fontSize: size.small,
  lineHeight: leading.snug,
  'th, td': {
    padding: `${space[2]} ${space[3]} ${space[2]} 0`,
    borderBlockEnd: `${stroke.hair} solid ${on.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  'thead th': {
    paddingBlockStart: 0,
    borderBlockEnd: `2px solid ${on.text}`,
    fontFamily: font.display,
    fontSize: '1rem',
    verticalAlign: 'bottom',
  },
  'thead th:first-of-type': { color: on.soft, fontWeight: weight.medium },
  'th:first-of-type': { width: '33%' },
  [media.wide]: {
    fontSize: size.body,
    'th, td': { padding: `${space[3]} ${space[6]} ${space[3]} 0` },
    'thead th': { fontSize: size.h3 },
    'th:first-of-type': { width: '40%' },
  },
})
