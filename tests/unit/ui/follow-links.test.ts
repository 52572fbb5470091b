/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react'
import { navigate } from 'gatsby'
import { followLinks } from '../../../src/components/layout/follow-links'

jest.mock('gatsby', () => ({ navigate: jest.fn(), prefetchPathname: jest.fn() }))

const loadPage = jest.fn(() => Promise.resolve())

beforeAll(() => {
  followLinks(loadPage)
  // What is left to the browser would leave the test's page.
  window.addEventListener('click', (event) => event.preventDefault())
  history.replaceState(null, '', '/contact')
})
afterEach(jest.clearAllMocks)

const link = (attributes: string) => {
  document.body.innerHTML = `<p><a ${attributes}><b>Link</b></a></p>`
  return screen.getByText('Link')
}

describe('links to pages of this site', () => {
  it.each([
    ['href="/avocats"', '/avocats', false],
    ['href="/#services"', '/#services', false],
    ['href="/contact"', '/contact', true],
  ])('<a %s> is followed without loading a document', (attributes, path, replace) => {
    fireEvent.click(link(attributes))
    expect(navigate).toHaveBeenCalledWith(path, { replace })
  })

  it('are fetched under the pointer, but not for visitors who save data', () => {
    fireEvent.pointerOver(link('href="/avocats"'))
    expect(loadPage).toHaveBeenCalledWith('/avocats')
    loadPage.mockClear()
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    fireEvent.pointerOver(link('href="/avocats"'))
    expect(loadPage).not.toHaveBeenCalled()
  })
})

describe('left to the browser is', () => {
  it.each([
    ['another site', 'href="https://example.org/avocats"'],
    ['a new tab', 'href="/avocats" target="_blank"'],
    ['a download', 'href="/avocats" download'],
    ['another language', 'href="/en" hreflang="en"'],
    ['a file', 'href="/avocats.md"'],
    ['a place on this page', 'href="/contact#form"'],
    ['mail', 'href="mailto:someone@example.org"'],
  ])('%s', (_, attributes) => {
    fireEvent.click(link(attributes))
    expect(navigate).not.toHaveBeenCalled()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %j',
    (how) => {
      fireEvent.click(link('href="/avocats"'), how)
      expect(navigate).not.toHaveBeenCalled()
    },
  )

  it('a click that something else has answered', () => {
    const element = link('href="/avocats"')
    element.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(element)
    expect(navigate).not.toHaveBeenCalled()
  })
})
