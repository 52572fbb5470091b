import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../shared/design/tokens'
import { PlainText } from '../ui/RichText'
import { usePageContext } from './page-context'

/** Both offices with their addresses and telephone numbers. */
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

/** An office's address, and its telephone number as a link. */
export const OfficeAddress = ({ address, phone }: { address: string; phone: string }) => (
  <address css={plain}>
    <PlainText>{address}</PlainText>
    <br />
    {phone && (
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} css={telephone}>
        {phone}
      </a>
    )}
  </address>
)

const list = css({
  display: 'grid',
  gap: tokens.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
})
const plain = css({ fontStyle: 'normal' })
const telephone = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.layout.target,
  color: 'inherit',
})
