import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { ErrorMark } from '../components/ui/form/ErrorMark'
import { boxStyles } from '../components/ui/form/styles'
import { tokens } from '../theme/tokens'
import { Anchor } from './Anchor'
import type { Failure } from './client/use-request-form'

/** What stays by the button after a notice has gone: that nothing is lost, and what to do now. */
export const FailureNote = ({ failure, email }: { failure: Failure | undefined; email?: string }) => {
  const { t, i18n } = useTranslation()
  if (!failure) return null
  const offline = failure.kind === 'failed' && failure.reason === 'offline'
  return (
    <div css={noteStyles}>
      <ErrorMark />
      <div>
        <p>
          {failure.kind === 'tooMany'
            ? t('messages:tooMany.text')
            : t(offline ? 'forms:failure.offline' : 'forms:failure.kept')}
        </p>
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

const noteStyles = css(boxStyles, {
  display: 'flex',
  gap: tokens.space[3],
  borderColor: tokens.color.error,
  background: tokens.color.riskHighTint,
  lineHeight: tokens.leading.snug,
  svg: { flex: 'none', color: tokens.color.error, marginBlockStart: '0.2em' },
})
