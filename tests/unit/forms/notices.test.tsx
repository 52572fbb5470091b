/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within, type RenderResult } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { Notices, type Notice } from '../../../src/forms/Notices'
import { createI18n } from '../../support/form-page'

const success = { tone: 'success', title: 'Envoyé', text: 'Tout est parti.' } as const
const error = { tone: 'error', title: 'Erreur', text: 'Rien n’est parti.' } as const

const i18n = createI18n('fr')
const notices = (notice?: Notice) => (
  <I18nextProvider i18n={i18n}>
    <Notices notice={notice} />
  </I18nextProvider>
)
let page: RenderResult
let lastId = 0

const show = async (notice: typeof success | typeof error) => {
  page.rerender(notices({ ...notice, id: (lastId += 1) }))
  await act(() => jest.advanceTimersByTimeAsync(0))
}
// Time passes in steps, because React renders at the end of `act`, and only then starts the next timer.
const passTime = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 100) await act(() => jest.advanceTimersByTimeAsync(100))
}
const onScreen = ({ text }: { text: string }) => {
  const region = screen.queryByRole('region', { name: 'Notifications' })
  return region && within(region).queryByText(text)
}
const closeButton = () => screen.getByRole('button', { name: 'Fermer la notification' })

beforeEach(() => {
  jest.useFakeTimers()
  page = render(notices())
})
afterEach(() => jest.useRealTimers())

it('announces a success politely, an error at once, and a repeated error again', async () => {
  const [polite, assertive] = [screen.getByRole('status'), screen.getByRole('alert')]
  await show(success)
  expect(onScreen(success)).toBeVisible()
  expect(polite).toHaveTextContent('Envoyé Tout est parti.')
  await show(error)
  expect(assertive).toHaveTextContent('Erreur Rien n’est parti.')
  const announced = assertive.firstChild
  await show(error)
  expect(assertive.firstChild).not.toBe(announced)
})

it('shows one notice at a time, for five seconds (specification section 9)', async () => {
  await show(success)
  await show(error)
  expect(onScreen(success)).toBeNull()
  await passTime(4_900)
  expect(onScreen(error)).toBeVisible()
  await passTime(500)
  expect(onScreen(error)).toBeNull()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it.each([
  ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus is in it', fireEvent.focus, fireEvent.blur],
])('keeps a notice while %s, then for the rest of its time (WCAG 2.2.1)', async (_, hold, release) => {
  await show(success)
  await passTime(3_000)
  await act(async () => void hold(closeButton()))
  await passTime(60_000)
  expect(onScreen(success)).toBeVisible()
  await act(async () => void release(closeButton()))
  await passTime(1_900)
  expect(onScreen(success)).toBeVisible()
  await passTime(500)
  expect(onScreen(success)).toBeNull()
})

it('closes a notice by its button, returns the focus, and shows the next notice for five seconds', async () => {
  const before = document.createElement('button')
  document.body.append(before)
  before.focus()
  await show(error)
  await act(async () => closeButton().focus())
  await act(async () => closeButton().click())
  expect(before).toHaveFocus()
  before.remove()
  await show(success)
  await passTime(4_900)
  expect(onScreen(success)).toBeVisible()
})
