/** @jest-environment jsdom */
import { gzipSync } from 'node:zlib'
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactElement } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import enArt from '../../../locales/en/art.json'
import frArt from '../../../locales/fr/art.json'
import { ClientFileView } from '../../../src/components/art/ClientFileView'
import { OwnershipTree } from '../../../src/components/art/OwnershipTree'
import { PhasesView } from '../../../src/components/art/PhasesView'
import { RiskMatrix } from '../../../src/components/art/RiskMatrix'
import { SecurityLayers } from '../../../src/components/art/SecurityLayers'
import { ThresholdAlert } from '../../../src/components/art/ThresholdAlert'
import { VigilanceTimeline } from '../../../src/components/art/VigilanceTimeline'
import { readClaims } from '../../../src/build/content/facts/facts'
import { LANGUAGES, type Language } from '../../../src/languages'

const AMOUNT = '10 000 €'
const VIEWS: readonly (readonly [string, ReactElement])[] = [
  ['ClientFileView', <ClientFileView key="1" />],
  ['OwnershipTree', <OwnershipTree key="2" />],
  ['RiskMatrix', <RiskMatrix key="3" />],
  ['ThresholdAlert', <ThresholdAlert key="4" amount={AMOUNT} />],
  ['VigilanceTimeline', <VigilanceTimeline key="5" />],
  ['SecurityLayers', <SecurityLayers key="6" />],
  ['PhasesView', <PhasesView key="7" />],
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
  it('keep quiet where they only decorate', () => {
    const { container, queryByRole } = show(<ClientFileView decorative />, 'fr')
    expect(queryByRole('img')).toBeNull()
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  })

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

  it('name a beneficial owner only above the threshold of the claims, by shares that multiply out', () => {
    const threshold = readClaims('.')['ubo_percent']?.value ?? NaN
    const { getByText } = show(<OwnershipTree />, 'fr')
    for (const words of [frArt.ownership.threshold, enArt.ownership.threshold])
      expect(words).toMatch(new RegExp(`\\D${threshold}\\D`))
    for (const words of [frArt.ownership.description, enArt.ownership.description])
      expect(words.match(/\d+/g)?.map(Number)).toEqual([60, 40, 70, 42, 30, 18, threshold])
    const shares = { 'C. Vidal': 0.7 * 0.6, 'J. Weber': 0.3 * 0.6, 'P. Renaud': 0.4 }
    for (const [name, share] of Object.entries(shares)) {
      const box = getByText(name).parentElement
      expect(box).toHaveTextContent(`${Math.round(share * 100)} %`)
      expect(box?.textContent?.includes(frArt.ownership.owner)).toBe(share > threshold / 100)
    }
  })

  it('say every level of the matrix in a word beside its shape', () => {
    const { container } = show(<RiskMatrix />, 'fr')
    const cells = [...container.querySelectorAll('svg')].map((shape) => shape.parentElement?.textContent)
    expect(cells).toHaveLength(9)
    for (const word of cells) expect(Object.values(frArt.risk)).toContain(word)
  })

  it.each([
    ['unusual', frArt.risk.medium],
    ['complex', frArt.risk.high],
  ] as const)('tell of a file at the level of its cell: a %s transaction', (transaction, word) => {
    const { getByRole, container } = show(<RiskMatrix transaction={transaction} />, 'fr')
    const told = frArt.matrix.level[transaction]
    expect(told).toBe(`risque ${word.toLowerCase()}`)
    expect(getByRole('img').getAttribute('aria-label')).toContain(told)
    const cells = [...container.querySelectorAll('svg')].map((shape) => shape.parentElement?.textContent)
    const column = ['usual', 'unusual', 'complex'].indexOf(transaction)
    expect(cells[3 + column]).toBe(word)
  })
})
