/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import common from '../../../locales/fr/common.json'
import { Footer } from '../../../src/components/layout/Footer'
import { PageContextProvider } from '../../../src/components/layout/page-context'
import { contextOf, knownShell } from '../../support/seo-samples'

it('the footer links to both phone numbers, and to the professional network with a note about the new tab', () => {
  const i18n = createInstance({ lng: 'fr', resources: { fr: { common } }, initImmediate: false })
  void i18n.use(initReactI18next).init()
  render(
    <I18nextProvider i18n={i18n}>
      <PageContextProvider context={contextOf({ shell: knownShell })}>
        <Footer />
      </PageContextProvider>
    </I18nextProvider>,
  )
  for (const [phone, href] of [
    ['+33 1 00 00 00 00', 'tel:+33100000000'],
    ['+352 00', 'tel:+35200'],
  ])
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', href)
  const network = screen.getByRole('link', { name: 'Vigie sur Réseau (nouvel onglet)' })
  expect(network).toHaveAttribute('href', 'https://network.example/company/vigie')
  expect(network).toHaveAttribute('target', '_blank')
  expect(network).toHaveAttribute('rel', 'noopener')
})
