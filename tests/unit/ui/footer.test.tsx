/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import common from '../../../locales/fr/common.json'
import type { Shell } from '../../../src/page-context'
import { Footer } from '../../../src/components/layout/Footer'
import { PageContextProvider } from '../../../src/components/layout/page-context'
import { contextOf, filledShell, shell } from '../seo/samples'

const i18n = createInstance({ lng: 'fr', resources: { fr: { common } }, initImmediate: false })
void i18n.use(initReactI18next).init()

const show = (shown: Shell) =>
  render(
    <I18nextProvider i18n={i18n}>
      <PageContextProvider context={contextOf({ shell: shown })}>
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

it('shows samples as any value, and the name of a network without a page, unlinked', () => {
  show(shell)
  expect(offices().map(({ textContent }) => textContent)).toEqual([
    'Bureau de Paris12 rue de l’Exemple, 75000 Paris+33 1 99 00 12 34',
    'Bureau de Luxembourg8, rue de l’Exemple+352 00 12 34',
  ])
  expect(screen.getByText('Vigie sur LinkedIn')).toBeVisible()
  expect(outward()).toEqual(['tel:+33199001234', 'tel:+352001234'])
})
