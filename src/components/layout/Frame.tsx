import { css } from '@emotion/react'
import type { i18n as I18n } from 'i18next'
import {
  cloneElement,
  memo,
  useDeferredValue,
  useState,
  type PropsWithChildren,
  type ReactElement,
} from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { PageContext } from '../../page-context'
import { Consent } from '../../consent/Consent'
import { Notices } from '../notices'
import { LIVE_REGION } from './announce-page'
import { Footer } from './Footer'
import { Header } from './Header'
import { PageContextProvider } from './page-context'

/**
 * Puts the frame around a page, for Gatsby's `wrapPageElement`: there it stays from one page to the next.
 * @param element the page within the i18n plugin's provider, whose strings the frame needs too
 */
export function framed(
  element: ReactElement<PropsWithChildren<{ i18n: I18n }>>,
  context: PageContext,
): ReactElement {
  // The gallery of components, in development, brings its own.
  if (!('shell' in context)) return element
  const { i18n, children } = element.props
  const frame = (
    <Frame key={context.language} context={context} i18n={i18n}>
      {children}
    </Frame>
  )
  return cloneElement(element, undefined, frame)
}

type FrameProps = PropsWithChildren<{ context: PageContext; i18n: I18n }>

/**
 * Skip link, header, the page, footer. All but the page is rendered again once the next page is painted: that a menu
 * marks it may wait, and the strings are those of every page in the language.
 */
const Frame = ({ context, i18n, children }: FrameProps) => {
  const [strings] = useState(i18n)
  const deferred = useDeferredValue(context)
  return (
    <I18nextProvider i18n={process.env.NODE_ENV === 'development' ? i18n : strings}>
      <PageContextProvider context={deferred}>
        <FrameHead />
        <main id="content" tabIndex={-1} css={main}>
          <I18nextProvider i18n={i18n}>
            <PageContextProvider context={context}>{children}</PageContextProvider>
          </I18nextProvider>
        </main>
        <FrameFoot />
      </PageContextProvider>
    </I18nextProvider>
  )
}

const FrameHead = memo(() => {
  const { t } = useTranslation()
  return (
    <>
      <a href="#content" className="skip-link">
        {t('common:skip')}
      </a>
      {/* Its banner is met before the page that it asks about. */}
      <Consent />
      <Header />
    </>
  )
})

const FrameFoot = memo(() => {
  const { t } = useTranslation()
  return (
    <>
      <Footer />
      <Notices label={t('common:notices.region')} closeLabel={t('common:notices.close')} />
      <p id={LIVE_REGION} className="visually-hidden" aria-live="assertive" />
    </>
  )
})

const main = css({ minHeight: '60vh' })
