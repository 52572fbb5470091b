import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { ErrorMark } from '../components/ui/form/ErrorMark'
import { boxStyles } from '../components/ui/form/styles'
import { tokens } from '../shared/tokens'
import type { Failure } from './client/use-request-form'

/** A link inside a translated sentence, which provides its text. */
export const Anchor = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href}>{children}</a>
)

/** Stays near the button after the notice disappears: says that nothing is lost, and what to do now. */
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

const noteKey = (failure: Failure) => {
  if (failure.kind === 'tooMany') return 'messages:tooMany.text'
  if (failure.kind === 'refused' && failure.code === 'preview') return 'forms:failure.preview'
  const isOffline = failure.kind === 'failed' && failure.reason === 'offline'
  return isOffline ? 'forms:failure.offline' : 'forms:failure.kept'
}

const noteStyles = css(boxStyles, {
  display: 'flex',
  gap: tokens.space[3],
  borderColor: tokens.color.error,
  background: tokens.color.riskHighTint,
  lineHeight: tokens.leading.snug,
  svg: { flex: 'none', color: tokens.color.error, marginBlockStart: '0.2em' },
})
