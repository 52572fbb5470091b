/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import type { PageContext } from '../../../src/build/pages'
import { drawWhole, Page } from '../../../src/components/layout/Page'
import { prepare, Stage } from '../../../src/components/layout/Stage'

const i18n = createInstance({
  lng: 'en',
  resources: { en: { page: { here: 'Here' } } },
  initImmediate: false,
})
void i18n.use(initReactI18next).init()

const contextOf = (pageId: string) => ({ pageId, language: 'en' }) as PageContext
const [here, there] = [contextOf('here'), contextOf('there')]

/** As templates are: its words come from the interface's strings. */
const Template = ({ pageContext }: { pageContext: PageContext }) => {
  const { t } = useTranslation()
  return (
    <Page>
      <h1>{t(`page:${pageContext.pageId}`)}</h1>
      <p>Rest of {pageContext.pageId}</p>
    </Page>
  )
}

const stageOf = (page: PageContext, left = page) => (
  <I18nextProvider i18n={i18n}>
    <Stage page={page} left={left} i18n={i18n}>
      <Template pageContext={page} />
    </Stage>
  </I18nextProvider>
)

const loaded = {
  page: { path: '/there' },
  component: { default: Template },
  json: {
    data: { locales: { edges: [{ node: { language: 'en', ns: 'page', data: '{"there":"There"}' } }] } },
    pageContext: there,
  },
}

it('shows the drawing that was prepared for a link, and takes the page left away once that is painted', async () => {
  const { rerender } = render(stageOf(here))
  expect(screen.getByText('Rest of here')).toBeVisible()

  // With its own words, its first screen alone, and for nobody to see or hear.
  await act(() => prepare(loaded))
  const drawing = screen.getByText('There')
  expect(drawing).not.toBeVisible()
  expect(screen.queryByText('Rest of there')).not.toBeInTheDocument()
  expect(screen.getAllByRole('heading')).toEqual([screen.getByText('Here')])

  drawWhole(false)
  rerender(stageOf(there, here))
  expect(screen.getByText('There')).toBe(drawing)
  expect(drawing).toBeVisible()
  expect(screen.getByText('Here')).not.toBeVisible()
  // What looks for the page's title finds the one on show.
  expect(document.querySelector('h1')).toBe(drawing)

  rerender(stageOf(there))
  expect(screen.queryByText('Here')).not.toBeInTheDocument()
  expect(await screen.findByText('Rest of there')).toBeVisible()
})

it('draws a prepared page whole where something else than its link leads to it', async () => {
  const { rerender } = render(stageOf(here))
  await act(() => prepare(loaded))
  drawWhole(true)
  rerender(stageOf(there, here))
  expect(screen.getByText('Rest of there')).toBeVisible()
})
