import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { ErrorMark } from './fields/ErrorMark'
import { messageStyles } from './fields/styles'
import { tokens } from '../shared/design/tokens'
import type { Failure } from './client/send'

/** A link inside a translated sentence. The translation contains the link's text. */
export const Anchor = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href}>{children}</a>
)

/** A note above the submit button: why sending failed, and what to do. It outlasts the notice (Notices.tsx). */
export const FailureNote = ({ failure, email }: { failure: Failure | undefined; email?: string }) => {
  const { t, i18n } = useTranslation()
  if (!failure) return null
  return (
    <div css={noteStyles}>
      <ErrorMark />
      <div>
        <p>{t(noteKey(failure))}</p>
        {email && (
          <p>
            <Trans
              t={t}
              i18n={i18n}
              i18nKey="forms:failure.email"
              values={{ email }}
              components={{ address: <Anchor href={`mailto:${email}`} /> }}
            />
          </p>
        )}
      </div>
    </div>
  )
}

const noteKey = ({ kind, code }: Failure) => {
  if (kind === 'tooMany') return 'messages:tooMany.text'
  if (code === 'preview' || code === 'offline') return `forms:failure.${code}`
  return 'forms:failure.kept'
}

const noteStyles = css(messageStyles, {
  display: 'flex',
  gap: tokens.space[3],
  borderColor: tokens.color.error,
  background: tokens.color.riskHighTint,
  lineHeight: tokens.leading.snug,
  svg: { flex: 'none', color: tokens.color.error, marginBlockStart: '0.2em' },
})
