import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { isFilled } from '../../unfilled'
import { tokens } from '../../theme/tokens'
import { usePageContext } from './page-context'

/** The Paris and Luxembourg offices, with telephone links. */
export const OfficeList = () => {
  const { shell } = usePageContext()
  const { t } = useTranslation()
  return (
    <ul css={list}>
      {shell.company.offices.map(({ city, address, phone }) => (
        <li key={city}>
          <strong>{t(`common:footer.office.${city}`)}</strong>
          <OfficeAddress address={address} phone={phone} />
        </li>
      ))}
    </ul>
  )
}

/** Where an office is, and its telephone as a link once there is one. */
export const OfficeAddress = ({ address, phone }: { address: string; phone: string }) => (
  <address css={plain}>
    {address}
    <br />
    {isFilled(phone) ? (
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} css={telephone}>
        {phone}
      </a>
    ) : (
      phone
    )}
  </address>
)

const list = css({ display: 'grid', gap: tokens.space[4] })
const plain = css({ fontStyle: 'normal' })
const telephone = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.layout.target,
  color: 'inherit',
})
