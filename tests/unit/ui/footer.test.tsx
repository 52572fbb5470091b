/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import common from '../../../locales/fr/common.json'
import type { Shell } from '../../../src/page-context'
import { Footer } from '../../../src/components/layout/Footer'
import { PageContextProvider } from '../../../src/components/layout/page-context'
import { contextOf, filledShell, shell as unfilledShell } from '../seo/samples'

const i18n = createInstance({ lng: 'fr', resources: { fr: { common } }, initImmediate: false })
void i18n.use(initReactI18next).init()

const show = (shell: Shell) =>
  render(
    <I18nextProvider i18n={i18n}>
      <PageContextProvider context={contextOf({ shell })}>
        <Footer />
      </PageContextProvider>
    </I18nextProvider>,
  )

const offices = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('address'))
const outward = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => /^\w+:/.test(String(href)))

it('gives each office its address, and its phone as a link that dials', () => {
  show(filledShell)
  expect(offices().map(({ textContent }) => textContent)).toEqual([
    'Bureau de Paris12 rue Royale, 75008 Paris+33 1 00 00 00 00',
    'Bureau de Luxembourg3, avenue Monterey, L-2163 Luxembourg+352 00',
  ])
  expect(screen.getByRole('link', { name: '+33 1 00 00 00 00' })).toHaveAttribute('href', 'tel:+33100000000')
  expect(screen.getByRole('link', { name: '+352 00' })).toHaveAttribute('href', 'tel:+35200')
})

it('leads to the professional network in a new tab, and says so', () => {
  show(filledShell)
  const link = screen.getByRole('link', { name: 'Vigie sur LinkedIn (nouvel onglet)' })
  expect(link).toHaveAttribute('href', 'https://www.linkedin.com/company/vigie')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
})

it('says what is missing where the company has not given it, and links to none of it', () => {
  show(unfilledShell)
  expect(offices().map(({ textContent }) => textContent)).toEqual([
    'Bureau de Paris[à compléter][à compléter]',
    'Bureau de Luxembourg[à compléter][à compléter]',
  ])
  expect(screen.getByText('Vigie sur LinkedIn [à compléter]')).toBeVisible()
  expect(outward()).toEqual([])
})
