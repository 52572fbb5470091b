import { css } from '@emotion/react'
import { cloneElement, type PropsWithChildren, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../../shared/page-context'
import { Consent } from '../../measurement/Consent'
import { Footer } from './Footer'
import { Header } from './Header'
import { PageContextProvider } from './page-context'
import { TermList } from './TermList'

/**
 * Adds the frame (header, footer and consent banner) to a page, for Gatsby's `wrapPageElement`. The frame goes inside
 * the i18n plugin's provider, which supplies the strings.
 * @param element the provider with the page in it
 */
export function addFrame(element: ReactElement<PropsWithChildren>, context: PageContext): ReactElement {
  // The component gallery has no frame.
  if (!('shell' in context)) return element
  return cloneElement(element, undefined, <Frame context={context}>{element.props.children}</Frame>)
}

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
        <TermList />
      </main>
      <Footer />
      <Consent privacyPath={context.shell.paths.privacy} />
    </PageContextProvider>
  )
}

const main = css({ minHeight: '60vh' })
