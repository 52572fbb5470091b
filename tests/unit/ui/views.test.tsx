/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import enArt from '../../../locales/en/art.json'
import frArt from '../../../locales/fr/art.json'
import { ThresholdAlert } from '../../../src/components/art/ThresholdAlert'
import { LANGUAGES } from '../../../src/languages'

const AMOUNT = '10 000 €'

it.each(LANGUAGES)(
  'the alert at a threshold is one picture with text for screen readers, in %s',
  (language) => {
    const i18n = createInstance({
      lng: language,
      resources: { fr: { art: frArt }, en: { art: enArt } },
      interpolation: { escapeValue: false },
      initImmediate: false,
    })
    void i18n.use(initReactI18next).init()
    render(
      <I18nextProvider i18n={i18n}>
        <ThresholdAlert amount={AMOUNT} />
      </I18nextProvider>,
    )
    const picture = screen.getByRole('img')
    expect(picture).toHaveAccessibleName(expect.stringContaining(AMOUNT))
    expect(picture.getAttribute('aria-label')?.length).toBeGreaterThan(60)
    expect(picture.querySelector('a, button, input, [tabindex]')).toBeNull()
  },
)
