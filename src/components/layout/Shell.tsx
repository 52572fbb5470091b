import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { Children, type PropsWithChildren } from 'react'
import type { PageContext } from '../../build/pages'
import { Consent } from '../../consent/Consent'
import { Notices } from '../notices'
import { Footer } from './Footer'
import { Header } from './Header'
import { FirstScreenFirst, Rest } from './first-screen'
import { ShellProvider } from './shell-context'

/** The frame of every page: skip link, header, the content, footer. Its first child is what the first screen shows. */
export const Shell = ({ context, children }: PropsWithChildren<{ context: PageContext }>) => {
  const [firstScreen, ...rest] = Children.toArray(children)
  return (
    <ShellProvider context={context}>
      <FirstScreenFirst>
        <SkipLink />
        {/* Its banner is met before the page that it asks about. */}
        <Consent />
        <Header />
        <main id="content" tabIndex={-1} css={main}>
          {firstScreen}
          <Rest>{rest}</Rest>
        </main>
        <Rest>
          <Footer />
        </Rest>
        <FrameNotices />
      </FirstScreenFirst>
    </ShellProvider>
  )
}

const SkipLink = () => {
  const { t } = useTranslation()
  return (
    <a href="#content" className="skip-link">
      {t('common:skip')}
    </a>
  )
}

const FrameNotices = () => {
  const { t } = useTranslation()
  return <Notices label={t('common:notices.region')} closeLabel={t('common:notices.close')} />
}

const main = css({ outline: 'none', minHeight: '60vh' })
