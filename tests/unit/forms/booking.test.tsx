/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { bookingLink, bookingService } from '../../../src/shared/forms/booking'
import { fillIn, network, openPage, pointer, sentAnswer, submitButton } from './page'

const PAGE = 'https://cal.com/vigie/echange'
const ada = { name: 'Ada Lovelace', email: 'ada@cabinet.fr' }

it.each([`${PAGE}?lang=fr`, 'https://calendly.com/vigie/30min'])(
  'passes name and address to %s, and keeps its own parameters',
  (url) => {
    const { searchParams } = new URL(bookingLink(url, ada))
    const own = Object.fromEntries(new URL(url).searchParams)
    expect(Object.fromEntries(searchParams)).toEqual({ ...own, ...ada })
  },
)

it.each(['https://meetings.hubspot.com/vigie', 'https://notcal.com/vigie'])(
  'tells %s, which documents no such parameters, nothing about the visitor',
  (url) => {
    expect(bookingLink(url, ada)).toBe(url)
  },
)

it.each(['Ada https://evil.example', 'Gagnez 1000 euros', 'evil.example', 'x'.repeat(81), ''])(
  'takes no name from “%s”, since the link is mailed to any address',
  (name) => {
    expect(new URL(bookingLink(PAGE, { ...ada, name })).searchParams.has('name')).toBe(false)
  },
)

it('names the service for the privacy policy', () => {
  expect(bookingService(PAGE)).toBe('Cal.com')
  expect(bookingService('https://rendez-vous.vigie.example/x')).toBe('rendez-vous.vigie.example')
})

it.each([
  [PAGE, 1],
  [undefined, 0],
])(
  'offers a time to talk after a form was sent where the company has a booking page: %s',
  async (page, links) => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined)
    jest.spyOn(console, 'info').mockImplementation(() => undefined)
    pointer('fine')
    network(sentAnswer)
    const user = openPage('demo', 'fr', page)
    await fillIn('demo', 'fr')
    await user.click(submitButton())
    await screen.findByRole('group', { name: 'Demande envoyée !' })
    const found = screen.queryAllByRole('link', { name: 'Choisir un créneau' })
    expect(found).toHaveLength(links)
    for (const link of found) expect(link).toHaveAttribute('href', expect.stringContaining('name=Camille'))
  },
)
