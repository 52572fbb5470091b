/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { drawWhole, Page } from '../../../src/components/layout/Page'

const visit = () =>
  render(
    <Page>
      <h1>Title</h1>
      <p>Further down</p>
    </Page>,
  )

const rest = () => screen.queryByText('Further down')

it('draws a page that scripts take over whole', () => {
  visit()
  expect(rest()).toBeInTheDocument()
})

it('draws the first screen of a link’s page first, and the rest once that is painted', async () => {
  drawWhole(false)
  visit()
  expect(screen.getByRole('heading')).toBeInTheDocument()
  expect(rest()).not.toBeInTheDocument()
  expect(await screen.findByText('Further down')).toBeInTheDocument()
})

it('draws the whole page at once where it is asked to', () => {
  drawWhole(true)
  visit()
  expect(rest()).toBeInTheDocument()
})
