/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { formFields } from '../../../src/shared/forms/forms'
import {
  errorOf,
  field,
  fillIn,
  fakeNetwork,
  openPage,
  setPointer,
  sentAnswer,
  submitButton,
  valuesOf,
} from '../../support/form-page'

jest.spyOn(console, 'debug').mockImplementation(() => undefined)
jest.spyOn(console, 'info').mockImplementation(() => undefined)
beforeEach(() => setPointer('fine'))

it('sends values that the browser filled in without firing an event', async () => {
  const posts = fakeNetwork(sentAnswer)
  const user = openPage('contact', 'fr')
  field('firstName').value = 'Zoé'
  await user.click(submitButton())
  expect(field('firstName')).toHaveValue('Zoé')
  expect([errorOf(field('firstName')), errorOf(field('lastName'))]).toEqual([null, 'Le nom est obligatoire'])
  for (const [name, value] of Object.entries(valuesOf('contact', 'fr')))
    if (typeof value === 'string' && !['type', 'language'].includes(name)) field(name).value = value
  field('consent').checked = true
  await user.click(submitButton())
  await screen.findByRole('group', { name: 'Message envoyé !' })
  expect(posts[0]?.payload).toMatchObject({ firstName: 'Dominique', consent: true })
})

describe('the honeypot', () => {
  it('is out of reach of keyboards, screen readers and autofill', async () => {
    const user = openPage('contact', 'fr')
    const honeypot = field('website')
    expect(screen.queryAllByRole('textbox')).not.toContain(honeypot)
    expect(honeypot).toHaveAttribute('autocomplete', 'off')
    const reached = new Set<Element | null>()
    for (let press = 0; press < 20; press += 1) {
      await user.tab()
      reached.add(document.activeElement)
    }
    expect(reached).toContain(submitButton())
    expect(reached).not.toContain(honeypot)
  })

  it('is sent with its value, and the form confirms as usual', async () => {
    const posts = fakeNetwork(sentAnswer)
    const user = openPage('contact', 'fr')
    await fillIn('contact', 'fr')
    field('website').value = 'https://spam.example'
    await user.click(submitButton())
    expect(await screen.findByRole('group', { name: 'Message envoyé !' })).toBeVisible()
    expect(posts[0]?.payload['website']).toBe('https://spam.example')
  })
})

it('declares the purpose of each field about the visitor (WCAG 1.3.5)', () => {
  openPage('demo', 'fr')
  for (const [name, type, purpose] of [
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['email', 'email', 'email'],
    ['phone', 'tel', 'tel'],
    ['company', 'text', 'organization'],
  ] as const)
    expect([field(name).type, field(name).autocomplete]).toEqual([type, purpose])
})

it('on a touch keyboard, Enter moves to the next field, but starts a new line in messages', async () => {
  setPointer('coarse')
  const user = openPage('contact', 'en')
  await user.click(field('firstName'))
  const names = formFields('contact').map(({ name }) => name)
  for (const name of names.slice(1, names.indexOf('message') + 1)) {
    await user.keyboard('x{Enter}')
    expect(field(name)).toHaveFocus()
  }
  await user.keyboard('a{Enter}b')
  expect(field('message')).toHaveValue('a\nb')
})

it('shows no error while the pointer is pressed, because the target would move', async () => {
  const user = openPage('contact', 'fr')
  await user.type(field('email'), 'ada')
  await user.pointer({ keys: '[MouseLeft>]', target: field('consent') })
  await act(async () => undefined)
  expect(errorOf(field('email'))).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: field('consent') })
  expect(await screen.findByText("Format d'email invalide")).toBeVisible()
  expect(field('consent')).toBeChecked()
})
