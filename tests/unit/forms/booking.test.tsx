/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { bookingLink, bookingService } from '../../../src/shared/forms/booking'
import { fillIn, fakeNetwork, openPage, setPointer, sentAnswer, submitButton } from '../../support/form-page'

const PAGE = 'https://cal.com/vigie/echange'
const ada = { name: 'Ada Lovelace', email: 'ada@cabinet.fr' }

const parametersOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

it('passes name and email address to Cal.com and Calendly, and to no other service', () => {
  expect(parametersOf(bookingLink(`${PAGE}?lang=fr`, ada))).toEqual({ lang: 'fr', ...ada })
  expect(parametersOf(bookingLink('https://calendly.com/vigie/30min', ada))).toEqual(ada)
  for (const url of ['https://meetings.hubspot.com/vigie', 'https://notcal.com/vigie'])
    expect(bookingLink(url, ada)).toBe(url)
})

it.each(['Ada https://evil.example', 'Gagnez 1000 euros', 'evil.example', 'x'.repeat(81), ''])(
  'leaves out the name “%s” (empty, too long, or with digits or punctuation)',
  (name) => {
    expect(parametersOf(bookingLink(PAGE, { ...ada, name }))).toEqual({ email: ada.email })
  },
)

it('calls a known booking service by its name, and any other by its host', () => {
  expect(bookingService(PAGE)).toBe('Cal.com')
  expect(bookingService('https://rendez-vous.vigie.example/x')).toBe('rendez-vous.vigie.example')
})

it.each([
  ['with a booking page, offers', PAGE, 1],
  ['without a booking page, does not offer', undefined, 0],
])('%s a link to book a call after a form is sent', async (_, page, count) => {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined)
  jest.spyOn(console, 'info').mockImplementation(() => undefined)
  setPointer('fine')
  fakeNetwork(sentAnswer)
  const user = openPage('demo', 'fr', page)
  await fillIn('demo', 'fr')
  await user.click(submitButton())
  await screen.findByRole('group', { name: 'Demande envoyée !' })
  const offers = screen.queryAllByRole('link', { name: 'Choisir un créneau' })
  expect(offers).toHaveLength(count)
  for (const link of offers) expect(link).toHaveAttribute('href', expect.stringContaining('name=Camille'))
})
