import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { Button, ButtonLink } from '../components/ui/Button'
import { Confirmation } from './fields/Confirmation'
import { ErrorSummary } from './fields/ErrorSummary'
import { Honeypot } from './fields/Honeypot'
import type { Language } from '../shared/languages'
import { tokens } from '../shared/design/tokens'
import { bookingLink } from '../shared/forms/booking'
import { CONSENT_VERSION, ENDPOINT } from '../shared/forms/endpoint'
import { Anchor, FailureNote } from './FailureNote'
import { FormFields } from './FormFields'
import { Notices, type Notice } from './Notices'
import { fieldId, formFields, groupOf, type FormName } from '../shared/forms/forms'
import { maxOf, messageKeys, outcomeKey } from '../shared/forms/message-keys'
import type { Code } from '../shared/forms/rules'
import type { StaticForm } from './client/static-form'
import { useRequestForm } from './client/use-request-form'

export type RequestFormProps = {
  form: FormName
  language: Language
  heading: string
  /** The name of the company that will use the data (`company` of content/company.yml). */
  company: string
  requiredFields: readonly string[]
  /** The path of the privacy policy in the form's language. */
  privacyPath: string
  /** `form_retention_months` of content/claims.yml. */
  retentionMonths: number
  /** The email address to write to if sending fails. */
  email?: string
  /** The address of the page on which the visitor can book a call once the form is sent. */
  bookingUrl?: string
}

/** A request form. Without scripts the browser posts it; with scripts this component validates and sends it. */
export const RequestForm = ({
  form,
  language,
  heading,
  company,
  requiredFields,
  privacyPath,
  retentionMonths,
  email,
  bookingUrl,
  staticForm,
}: RequestFormProps & { staticForm?: StaticForm }) => {
  const { t, i18n } = useTranslation()

  const [notice, setNotice] = useState<Notice>()
  const formState = useRequestForm({
    form,
    language,
    staticForm,
    notify: (outcome) => {
      const key = outcomeKey(form, outcome)
      setNotice((last) => ({
        id: (last?.id ?? 0) + 1,
        tone: outcome === 'sent' ? 'success' : 'error',
        title: t(`${key}.title`),
        text: t(`${key}.text`),
      }))
    },
  })
  const { sent, lastErrors, busy, slow } = formState

  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!lastErrors) return
    summary.current?.focus()
    // The page's title says “Error” too, because the tab shows the title and screen readers read it out on request.
    const title = document.title
    const errorTitle = t('forms:errors.pageTitle', { title })
    document.title = errorTitle
    return () => {
      // During development another page may have set its own title by now. That title must stay.
      if (document.title === errorTitle) document.title = title
    }
  }, [lastErrors, t])

  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) confirmation.current?.focus()
  }, [sent])

  const messageOf = (name: string, code: Code) => {
    const max = maxOf(form, name)
    return t(messageKeys(form, name, code), {
      max: max === undefined ? undefined : new Intl.NumberFormat(language).format(max),
    })
  }
  const errorOf = (name: string) => {
    const code = formState.codeOf(name)
    return code && messageOf(name, code)
  }
  const entries = formFields(form).flatMap(({ name }) => {
    const code = lastErrors?.[name]
    return code
      ? [{ fieldId: fieldId(form, name), message: messageOf(name, code), fixed: !formState.isWrong(name) }]
      : []
  })

  return (
    <div css={stackStyles}>
      {sent && (
        <Confirmation
          ref={confirmation}
          id="sent"
          title={t(`${outcomeKey(form, 'sent')}.title`)}
          text={t(`${outcomeKey(form, 'sent')}.text`)}
        >
          {sent.reference && (
            <div css={referenceStyles}>
              <p>
                <Trans
                  t={t}
                  i18n={i18n}
                  i18nKey="forms:confirmation.reference"
                  values={{ reference: sent.reference }}
                  components={{ code: <code /> }}
                />
              </p>
              <p>{t('forms:confirmation.keep')}</p>
            </div>
          )}
          {bookingUrl && (
            <p css={bookingStyles}>
              {/* The booking page gets the visitor's data only if the visitor follows this link. */}
              <ButtonLink href={bookingLink(bookingUrl, sent.booker)} rel="noreferrer">
                {t('forms:confirmation.booking')}
              </ButtonLink>
            </p>
          )}
        </Confirmation>
      )}
      {!sent && <h2 css={headingStyles}>{heading}</h2>}
      {lastErrors && (
        <ErrorSummary
          ref={summary}
          title={t('forms:errors.title')}
          fixedLabel={t('forms:errors.fixed')}
          entries={entries}
        />
      )}
      <form
        ref={formState.formElement}
        method="post"
        action={ENDPOINT}
        aria-label={heading}
        aria-busy={busy || undefined}
        css={stackStyles}
        onSubmit={formState.onSubmit}
      >
        <input type="hidden" name="language" value={language} />
        {/* As specified, the French demo request has no `type`. */}
        {form !== 'demoFr' && <input type="hidden" name="type" value={groupOf(form)} />}
        <input type="hidden" name="consentVersion" value={CONSENT_VERSION} />
        <FormFields
          form={form}
          company={company}
          requiredFields={requiredFields}
          formState={formState}
          errorOf={errorOf}
        />
        <Honeypot label={t('forms:honeypot')} />
        <p css={privacyStyles}>
          <Trans
            t={t}
            i18n={i18n}
            i18nKey="forms:privacy"
            values={{ months: retentionMonths }}
            components={{ policy: <Anchor href={privacyPath} /> }}
          />
        </p>
        <FailureNote failure={formState.failure} email={email} />
        <div css={actionStyles}>
          <Button type="submit" busy={busy} busyLabel={t('forms:sending')}>
            {t(`forms:${groupOf(form)}.submit`)}
          </Button>
          {slow && <p css={slowStyles}>{t('forms:slow')}</p>}
        </div>
        <p role="status" className="visually-hidden">
          {busy && (slow ? t('forms:slow') : t('forms:sending'))}
        </p>
      </form>
      <Notices notice={notice} />
    </div>
  )
}

const { color, size, space } = tokens

const stackStyles = css({ display: 'grid', gap: space[6] })
const headingStyles = css({ fontSize: size.h2 })
const referenceStyles = css({
  marginBlockStart: space[2],
  code: { fontWeight: tokens.weight.strong, whiteSpace: 'nowrap' },
})
const bookingStyles = css({ marginBlockStart: space[4] })
const privacyStyles = css({ fontSize: size.small, color: color.inkSoft })
const actionStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] })
const slowStyles = css({ fontSize: size.small, color: color.inkSoft })
