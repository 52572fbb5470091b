/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react'
import { navigate } from 'gatsby'
import { interceptLinks } from '../../../src/components/layout/link-interception'

jest.mock('gatsby', () => ({ navigate: jest.fn(), prefetchPathname: jest.fn() }))

const loadPage = jest.fn(() => Promise.resolve(undefined))
const settled = () => new Promise((done) => setTimeout(done))

beforeAll(() => {
  interceptLinks(loadPage)
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
  ])('<a %s> is followed without loading a document', async (attributes, path, replace) => {
    fireEvent.click(link(attributes))
    await settled()
    expect(navigate).toHaveBeenCalledWith(path, { replace })
  })

  it('are shown in the order of the clicks: one that comes late replaces no later wish', async () => {
    let arrive: (nothing: undefined) => void = () => undefined
    loadPage.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    fireEvent.click(link('href="/slow"'))
    fireEvent.click(link('href="/avocats"'))
    await settled()
    arrive(undefined)
    await settled()
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledWith('/avocats', { replace: false })
  })

  it('tell that they are on their way, where that takes longer', async () => {
    jest.useFakeTimers()
    const isWaiting = () => 'waiting' in document.documentElement.dataset
    let arrive: (nothing: undefined) => void = () => undefined
    loadPage.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    fireEvent.click(link('href="/slow"'))
    jest.advanceTimersByTime(199)
    expect(isWaiting()).toBe(false)
    jest.advanceTimersByTime(1)
    expect(isWaiting()).toBe(true)
    arrive(undefined)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(isWaiting()).toBe(false)
    jest.useRealTimers()
  })

  it('are not shown once Back was pressed', async () => {
    fireEvent.click(link('href="/avocats"'))
    fireEvent.popState(window)
    await settled()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('are fetched under the pointer, but not for visitors who save data', () => {
    fireEvent.pointerOver(link('href="/avocats"'))
    expect(loadPage).toHaveBeenCalledWith('/avocats')
    loadPage.mockClear()
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    fireEvent.pointerOver(link('href="/avocats"'))
    expect(loadPage).not.toHaveBeenCalled()
  })

  it('are not fetched under a finger, which may be scrolling', () => {
    const event = new MouseEvent('pointerover', { bubbles: true })
    link('href="/avocats"').dispatchEvent(Object.assign(event, { pointerType: 'touch' }))
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
  ])('%s', async (_, attributes) => {
    fireEvent.click(link(attributes))
    await settled()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('any link of a page with a form, so that Back restores what was typed', async () => {
    const element = link('href="/avocats"')
    document.body.append(document.createElement('main'))
    document.querySelector('main')?.append(document.createElement('form'))
    fireEvent.click(element)
    await settled()
    expect(navigate).not.toHaveBeenCalled()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %j',
    async (how) => {
      fireEvent.click(link('href="/avocats"'), how)
      await settled()
      expect(navigate).not.toHaveBeenCalled()
    },
  )

  it('a click that something else has answered', async () => {
    const element = link('href="/avocats"')
    element.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(element)
    await settled()
    expect(navigate).not.toHaveBeenCalled()
  })
})
