/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import enArt from '../../../locales/en/art.json'
import enFigures from '../../../locales/en/figures.json'
import frArt from '../../../locales/fr/art.json'
import frFigures from '../../../locales/fr/figures.json'
import { ThresholdAlert } from '../../../src/components/art/ThresholdAlert'
import { LANGUAGES } from '../../../src/shared/languages'

const AMOUNT = '10 000 €'

it.each(LANGUAGES)('the alert at a threshold is a figure with nothing to press, in %s', (language) => {
  const i18n = createInstance({
    lng: language,
    resources: { fr: { art: frArt, figures: frFigures }, en: { art: enArt, figures: enFigures } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  })
  void i18n.use(initReactI18next).init()
  render(
    <I18nextProvider i18n={i18n}>
      <ThresholdAlert amount={AMOUNT} />
    </I18nextProvider>,
  )
  const figure = screen.getByRole('figure')
  expect(figure).toHaveTextContent(AMOUNT)
  expect(figure.querySelector('a, button, input, [tabindex]')).toBeNull()
})
