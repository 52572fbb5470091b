import { css } from '@emotion/react'
import type { i18n as I18n } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import {
  cloneElement,
  memo,
  useDeferredValue,
  useState,
  type PropsWithChildren,
  type ReactElement,
} from 'react'
import type { PageContext } from '../../build/pages'
import { Consent } from '../../consent/Consent'
import { Notices } from '../notices'
import { LIVE_REGION } from './announce-page'
import { Footer } from './Footer'
import { Header } from './Header'
import { PageContextProvider } from './page-context'

/**
 * Puts the frame around a page, for Gatsby's `wrapPageElement`: there it stays from one page to the next.
 * @param element the page within the i18n plugin's provider.
 */
export function framed(element: ReactElement, context: PageContext): ReactElement {
  const { i18n, children } = element.props as PropsWithChildren<{ i18n: I18n }>
  // The gallery of components, in development, brings its own.
  if (!('shell' in context)) return element
  const frame = (
    <Frame key={context.language} context={context} i18n={i18n}>
      {children}
    </Frame>
  )
  return cloneElement(element, undefined, frame)
}

type FrameProps = PropsWithChildren<{ context: PageContext; i18n: I18n }>

/** Skip link, header, the page, footer. */
const Frame = ({ context, i18n, children }: FrameProps) => {
  // Its words are the same on every page of a language, and which page it marks may follow once that page is shown.
  const [first] = useState(i18n)
  const words = process.env.NODE_ENV === 'development' ? i18n : first
  const left = useDeferredValue(context)
  return (
    <I18nextProvider i18n={words}>
      <PageContextProvider context={left}>
        <SkipLink />
        {/* Its banner is met before the page that it asks about. */}
        <Consent />
        <Header />
        <main id="content" tabIndex={-1} css={main}>
          <I18nextProvider i18n={i18n}>
            <PageContextProvider context={context}>{children}</PageContextProvider>
          </I18nextProvider>
        </main>
        <Footer />
        <FrameNotices />
        <p id={LIVE_REGION} className="visually-hidden" aria-live="assertive" />
      </PageContextProvider>
    </I18nextProvider>
  )
}

const SkipLink = memo(() => {
  const { t } = useTranslation()
  return (
    <a href="#content" className="skip-link">
      {t('common:skip')}
    </a>
  )
})

const FrameNotices = memo(() => {
  const { t } = useTranslation()
  return <Notices label={t('common:notices.region')} closeLabel={t('common:notices.close')} />
})

const main = css({ minHeight: '60vh' })
