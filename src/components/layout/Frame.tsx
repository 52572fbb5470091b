import { css } from '@emotion/react'
import { cloneElement, type PropsWithChildren, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../../page-context'
import { Consent, ConsentStatus } from '../../consent/Consent'
import { Footer } from './Footer'
import { Header } from './Header'
import { PageContextProvider } from './page-context'

/**
 * Puts the frame around a page, for Gatsby's `wrapPageElement`.
 * @param element the page inside the i18n plugin's provider. The frame goes inside too, because it needs the strings.
 */
export function framed(element: ReactElement<PropsWithChildren>, context: PageContext): ReactElement {
  // The component gallery has a frame of its own.
  if (!('shell' in context)) return element
  return cloneElement(element, undefined, <Frame context={context}>{element.props.children}</Frame>)
}

/** Skip link, header, page, footer and consent. */
const Frame = ({ context, children }: PropsWithChildren<{ context: PageContext }>) => {
  const { t } = useTranslation()
  return (
    <PageContextProvider context={context}>
      <a href="#content" className="skip-link">
        {t('common:skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} css={main}>
        {children}
      </main>
      <Footer />
      <Consent />
      <ConsentStatus />
    </PageContextProvider>
  )
}

const main = css({ minHeight: '60vh' })
