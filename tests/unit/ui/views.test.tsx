/** @jest-environment jsdom */
import { gzipSync } from 'node:zlib'
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactElement } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import enArt from '../../../locales/en/art.json'
import frArt from '../../../locales/fr/art.json'
import { ThresholdAlert } from '../../../src/components/art/ThresholdAlert'
import { LANGUAGES, type Language } from '../../../src/languages'

const AMOUNT = '10 000 €'
const VIEWS: readonly (readonly [string, ReactElement])[] = [
  ['ThresholdAlert', <ThresholdAlert key="4" amount={AMOUNT} />],
]
const CASES = VIEWS.flatMap(([name, view]) => LANGUAGES.map((language) => [name, language, view] as const))

const show = (view: ReactElement, language: Language) => {
  const i18n = createInstance({
    lng: language,
    resources: { fr: { art: frArt }, en: { art: enArt } },
    interpolation: { escapeValue: false },
    initImmediate: false,
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => {
      throw new Error(`no words for ${namespace}:${key}`)
    },
  })
  void i18n.use(initReactI18next).init()
  return render(<I18nextProvider i18n={i18n}>{view}</I18nextProvider>)
}

describe.each(CASES)('%s in %s', (_, language, view) => {
  it('is one picture with words for those who do not see it', () => {
    const { getByRole } = show(view, language)
    const picture = getByRole('img')
    expect(picture.getAttribute('aria-label')?.length).toBeGreaterThan(60)
    expect(picture.querySelector('a, button, input, [tabindex]')).toBeNull()
  })

  it('weighs less than 6 kB', () => {
    const { container } = show(view, language)
    const styles = [...document.querySelectorAll('style')]
      .map(({ textContent }) => textContent ?? '')
      .join('')
    expect(gzipSync(container.innerHTML + styles).length).toBeLessThan(6000)
  })
})

describe('product views', () => {
  it('show the amount that they are given, in picture and description', () => {
    const { getByRole, getByText } = show(<ThresholdAlert amount={AMOUNT} />, 'fr')
    expect(getByText(AMOUNT)).toBeInTheDocument()
    expect(getByRole('img').getAttribute('aria-label')).toContain(AMOUNT)
  })

  it('hold no figure that belongs to the claims', () => {
    // 10,000 comes as a property; years, days and hours belong to content/claims.yml.
    const words = JSON.stringify([frArt, enArt])
    expect(words).not.toMatch(
      /10[\s\u00a0\u202f,.]?000|\b\d+[\s\u00a0](ans|jours|heures|minutes|years|days|hours)/,
    )
  })
})
