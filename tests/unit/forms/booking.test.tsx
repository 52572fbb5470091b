/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { bookingLink, bookingService } from '../../../src/forms/shared/booking'
import { fillIn, network, openPage, pointer, sentAnswer, settle, submitButton } from './page'

jest.spyOn(console, 'debug').mockImplementation(() => undefined)
jest.spyOn(console, 'info').mockImplementation(() => undefined)
const URL_OF_PAGE = 'https://cal.com/vigie/echange'
const ada = { name: 'Ada Lovelace', email: 'ada@cabinet.fr' }

describe('the link to a booking page', () => {
  it.each(['https://cal.com/vigie/echange?lang=fr', 'https://calendly.com/vigie/30min'])(
    'fills in name and address at %s, and keeps what the address had',
    (url) => {
      const { searchParams } = new URL(bookingLink(url, ada))
      expect(Object.fromEntries(searchParams)).toMatchObject({
        ...Object.fromEntries(new URL(url).searchParams),
        ...ada,
      })
    },
  )

  it('says nothing of the visitor to a service that documents no such parameters', () => {
    for (const url of ['https://meetings.hubspot.com/vigie', 'https://notcal.com/vigie'])
      expect(bookingLink(url, ada)).toBe(url)
  })

  it.each(['Ada https://evil.example', 'Gagnez 1000 euros', 'evil.example', 'x'.repeat(81), ''])(
    'takes no name from “%s”: the link is mailed to any address',
    (name) => {
      expect(new URL(bookingLink(URL_OF_PAGE, { ...ada, name })).searchParams.has('name')).toBe(false)
    },
  )

  it('names the service for the privacy policy', () => {
    expect(bookingService(URL_OF_PAGE)).toBe('Cal.com')
    expect(bookingService('https://rendez-vous.vigie.example/x')).toBe('rendez-vous.vigie.example')
  })
})

describe('a sent form', () => {
  beforeEach(() => {
    pointer('fine')
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  const sent = async (language: 'fr' | 'en', bookingUrl?: string) => {
    network(sentAnswer)
    const { user } = openPage('demo', language, bookingUrl)
    await fillIn('demo', language)
    await user.click(submitButton())
    await settle()
  }

  it.each([
    ['fr', 'Choisir un créneau', 'ada@cabinet.fr'],
    ['en', 'Choose a time', 'ada@firm.com'],
  ] as const)(
    'offers a time to talk (%s), with name and address filled in',
    async (language, name, email) => {
      await sent(language, URL_OF_PAGE)
      const link = screen.getByRole('link', { name })
      expect(link).toHaveAttribute('href', bookingLink(URL_OF_PAGE, { name: 'Ada Lovelace', email }))
      expect(link).toHaveAttribute('rel', 'noreferrer')
    },
  )

  it('offers none where the company gives no times out', async () => {
    await sent('fr')
    expect(screen.queryByRole('link', { name: 'Choisir un créneau' })).toBeNull()
  })
})
