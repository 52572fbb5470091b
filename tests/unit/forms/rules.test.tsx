/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react'
import { formFields, formOf } from '../../../src/shared/forms/forms'
import {
  errorOf,
  field,
  fillIn,
  FORMS,
  fakeNetwork,
  openPage,
  sentAnswer,
  submitButton,
  summary,
} from '../../support/form-page'

jest.spyOn(console, 'debug').mockImplementation(() => undefined)
jest.spyOn(console, 'info').mockImplementation(() => undefined)

describe.each(FORMS)('the $kind form in $language', ({ kind, language, missing, badEmail }) => {
  it('reports a missing or malformed value when the visitor leaves the field, not before', async () => {
    const user = openPage(kind, language)
    for (const [name, message] of Object.entries(missing)) {
      if (name === 'consent') continue
      await user.click(field(name))
      expect(errorOf(field(name))).toBeNull()
      await user.tab()
      expect(errorOf(field(name))).toBe(message)
      expect(field(name)).toBeInvalid()
    }
    await user.type(field('email'), 'ada')
    await user.tab()
    expect(errorOf(field('email'))).toBe(badEmail)
  })

  it('if submitted empty, focuses a list of errors with links to fields, and sends nothing', async () => {
    const posts = fakeNetwork()
    const user = openPage(kind, language)
    await user.click(submitButton())
    expect(summary()).toHaveFocus()
    const links = within(summary()).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(Object.values(missing))
    for (const link of links) {
      await user.click(link)
      expect(errorOf(document.activeElement as HTMLElement)).toBe(link.textContent)
    }
    expect(posts).toEqual([])
  })

  it('marks optional fields, requires the others, and can be sent without the optional ones', async () => {
    const posts = fakeNetwork(sentAnswer)
    const user = openPage(kind, language)
    for (const name of Object.keys(missing)) expect(field(name)).toBeRequired()
    const optional = formFields(formOf(kind, language)).filter(({ name }) => !(name in missing))
    for (const { name } of optional) {
      expect(field(name)).not.toBeRequired()
      expect(field(name).labels?.[0]).toHaveTextContent(/\((facultatif|optional)\)$/)
    }
    await fillIn(kind, language)
    for (const { name, control } of optional) if (control !== 'checkbox') await user.clear(field(name))
    await user.click(submitButton())
    expect(posts).toHaveLength(1)
  })
})

it('removes an error when the visitor leaves the corrected field, and adds none during typing', async () => {
  const user = openPage('contact', 'en')
  const email = field('email')
  await user.type(email, 'ada')
  await user.tab()
  await user.type(email, '@firm.example')
  await user.tab()
  expect(errorOf(email)).toBeNull()
  await user.clear(email)
  await user.type(email, 'gra')
  expect(errorOf(email)).toBeNull()
})

it('marks an error as corrected in the summary as soon as an option is chosen', async () => {
  const user = openPage('demo', 'en')
  await user.click(submitButton())
  await user.selectOptions(field('sector'), 'notaries')
  expect(errorOf(field('sector'))).toBeNull()
  const entry = (message: string) => screen.getByRole('link', { name: message }).closest('li')
  expect(entry('Please select a sector')).toHaveTextContent('(corrected)')
  expect(entry('Last name is required')).not.toHaveTextContent('(corrected)')
})

it('announces errors in the page’s title as long as the form has errors', async () => {
  document.title = 'Contact'
  fakeNetwork(sentAnswer)
  const user = openPage('contact', 'en')
  await user.click(submitButton())
  await waitFor(() => expect(document.title).toBe('Error: Contact'))
  await fillIn('contact', 'en')
  await user.click(submitButton())
  await waitFor(() => expect(document.title).toBe('Contact'))
})

it('rejects a text that is too long, and does not shorten it', async () => {
  const user = openPage('contact', 'fr')
  const text = 'x'.repeat(5_001)
  await user.click(field('message'))
  await user.paste(text)
  await user.tab()
  expect(field('message')).toHaveValue(text)
  expect(errorOf(field('message'))).toBe('Raccourcissez ce texte\u00a0: 5\u202f000 caractères au plus')
})
