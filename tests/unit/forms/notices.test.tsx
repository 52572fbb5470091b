/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within, type RenderResult } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { Notices, type Notice } from '../../../src/forms/Notices'
import { wordsOf } from './page'

const success = { tone: 'success', title: 'Envoyé', text: 'Tout est parti.' } as const
const error = { tone: 'error', title: 'Erreur', text: 'Rien n’est parti.' } as const

const words = wordsOf('fr')
const notices = (notice?: Notice) => (
  <I18nextProvider i18n={words}>
    <Notices notice={notice} />
  </I18nextProvider>
)
let page: RenderResult
let count = 0

const show = async (notice: typeof success | typeof error) => {
  page.rerender(notices({ ...notice, id: (count += 1) }))
  await act(() => jest.advanceTimersByTimeAsync(0))
}
// In steps, because a timer that React sets while it renders starts with the next one.
const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 100) await act(() => jest.advanceTimersByTimeAsync(100))
}
const onScreen = (text: string) => {
  const region = screen.queryByRole('region', { name: 'Notifications' })
  return region && within(region).queryByText(text)
}

beforeEach(() => {
  jest.useFakeTimers()
  page = render(notices())
})
afterEach(() => jest.useRealTimers())

it('has its live regions before there is anything to say', () => {
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('shows a success and says it in the polite region', async () => {
  await show(success)
  expect(onScreen('Tout est parti.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Envoyé Tout est parti.')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('says an error in the assertive region', async () => {
  await show(error)
  expect(onScreen('Rien n’est parti.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur Rien n’est parti.')
})

it('says the same words again, as something new', async () => {
  await show(error)
  const first = screen.getByRole('alert').firstChild
  await show(error)
  expect(screen.getByRole('alert').firstChild).not.toBe(first)
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur Rien n’est parti.')
})

it('goes after five seconds, from the screen and from the live region', async () => {
  await show(success)
  await pass(4_900)
  expect(onScreen('Tout est parti.')).toBeVisible()
  await pass(500)
  expect(onScreen('Tout est parti.')).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('keeps one at a time', async () => {
  await show(success)
  await show(error)
  expect(onScreen('Tout est parti.')).toBeNull()
  expect(onScreen('Rien n’est parti.')).toBeVisible()
})

it.each([
  ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus is in it', fireEvent.focus, fireEvent.blur],
])('stays while %s, then for the rest of its time', async (_, hold, release) => {
  await show(success)
  await pass(3_000)
  const button = screen.getByRole('button', { name: 'Fermer la notification' })
  const notice = onScreen('Envoyé')
  if (!notice) throw new Error('no notice')
  await act(async () => void hold(hold === fireEvent.focus ? button : notice))
  await pass(60_000)
  expect(onScreen('Tout est parti.')).toBeVisible()
  await act(async () => void release(release === fireEvent.blur ? button : notice))
  await pass(1_900)
  expect(onScreen('Tout est parti.')).toBeVisible()
  await pass(500)
  expect(onScreen('Tout est parti.')).toBeNull()
})

it('closes by its button, gives focus back, and leaves the next notice its own five seconds', async () => {
  const before = document.createElement('button')
  document.body.append(before)
  before.focus()
  await show(error)
  const close = screen.getByRole('button', { name: 'Fermer la notification' })
  await act(async () => close.focus())
  await act(async () => close.click())
  expect(before).toHaveFocus()
  await pass(300)
  expect(onScreen('Rien n’est parti.')).toBeNull()
  await show(success)
  await pass(5_300)
  expect(onScreen('Tout est parti.')).toBeNull()
  before.remove()
})
