/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { FirstScreenFirst, Rest, watchLinks } from '../../../src/components/layout/first-screen'

const links = () => {
  render(
    <p>
      <a href="/avocats">Page</a> <a href="/#services">Place</a>
    </p>,
  )
  for (const link of screen.getAllByRole('link'))
    link.addEventListener('click', (event) => event.preventDefault())
}

const visit = () =>
  render(
    <FirstScreenFirst>
      <h1>Title</h1>
      <Rest>
        <p>Further down</p>
      </Rest>
    </FirstScreenFirst>,
  )

const rest = () => screen.queryByText('Further down')

beforeAll(watchLinks)
beforeEach(links)

it('draws a page that scripts take over whole', () => {
  visit()
  expect(rest()).toBeInTheDocument()
})

it('draws the first screen of a link’s page first, and the rest once that is painted', async () => {
  fireEvent.click(screen.getByText('Page'))
  visit()
  expect(screen.getByRole('heading')).toBeInTheDocument()
  expect(rest()).not.toBeInTheDocument()
  expect(await screen.findByText('Further down')).toBeInTheDocument()
})

it('draws the whole page at once for a place within it, and for Back', () => {
  fireEvent.click(screen.getByText('Place'))
  const { unmount } = visit()
  expect(rest()).toBeInTheDocument()
  unmount()

  fireEvent.click(screen.getByText('Page'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  visit()
  expect(rest()).toBeInTheDocument()
})
