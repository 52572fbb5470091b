/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react'
import fr from '../../../locales/fr/forms.json'
import { TIME_OUT_MS } from '../../../src/shared/forms/endpoint'
import { parseRequest } from '../../../src/shared/forms/requests'
import { SPEC_MESSAGES } from '../../support/spec-messages'
import {
  errorAnswer,
  errorOf,
  expectNotice,
  field,
  fillIn,
  FORMS,
  takeLoggedErrors,
  fakeNetwork,
  openPage,
  setPointer,
  sentAnswer,
  settle,
  submitButton,
  summary,
  valuesOf,
  type Kind,
} from '../../support/form-page'

const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)

beforeEach(() => {
  setPointer('fine')
  jest.useFakeTimers({ now: new Date('2026-01-05T10:00:00Z') })
  debug.mockClear()
  info.mockClear()
})
afterEach(() => jest.useRealTimers())

const advance = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 500)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(500, left)))
}

const shownValues = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')].map(
    (control) => (control.type === 'checkbox' ? control.checked : control.value),
  )

/** Opens a form, fills it in and sends it to a network that returns these answers. */
async function send(
  answers: Parameters<typeof fakeNetwork>,
  [kind, language]: [Kind, 'fr' | 'en'] = ['contact', 'fr'],
) {
  const posts = fakeNetwork(...answers)
  const user = openPage(kind, language)
  const empty = shownValues()
  await fillIn(kind, language)
  const filled = shownValues()
  await user.click(submitButton())
  await settle()
  return { posts, user, empty, filled, ids: () => posts.map(({ payload }) => payload['submissionId']) }
}

const { success, refused, failed } = SPEC_MESSAGES.contact.fr
const KEPT = fr.failure.kept.replaceAll('\u00a0', ' ')

describe.each(FORMS)('the $kind form in $language', ({ kind, language, ...messages }) => {
  it('sends the typed values once, confirms the request, and is empty again', async () => {
    const { posts, empty } = await send([sentAnswer], [kind, language])
    expect(posts).toHaveLength(1)
    expect(posts[0]?.url).toBe('/api/send-demo-email')
    const request = { ...valuesOf(kind, language), language }
    expect(parseRequest(posts[0]?.payload)).toMatchObject({ ok: true, request })
    // The specification (section 7) gives the French demo form no type.
    const type = kind === 'contact' ? 'contact' : language === 'en' ? 'demo' : undefined
    expect(posts[0]?.payload['type']).toBe(type)

    await expectNotice(messages.success)
    const confirmation = screen.getByRole('group', { name: messages.success[0] })
    expect(confirmation).toHaveTextContent(messages.success[1])
    expect(confirmation).toHaveTextContent(/K7QM-2XRD/)
    expect(confirmation).toHaveFocus()
    expect(shownValues()).toEqual(empty)
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  })

  // Our functions never answer 500, but the host might.
  it('distinguishes an error of the function from a failure of the network, and keeps all values', async () => {
    const { filled, user } = await send([errorAnswer(500, 'internal'), 'offline'], [kind, language])
    await expectNotice(messages.refused)
    expect(shownValues()).toEqual(filled)
    await user.click(submitButton())
    await settle()
    await advance(2_000)
    await expectNotice(messages.failed)
    expect(shownValues()).toEqual(filled)
    expect(takeLoggedErrors()).toEqual([
      ['submission failed', 'internal'],
      ['submission failed', 'network'],
    ])
  })
})

const TOO_MANY = ['Trop d’envois'] as const

it.each([
  ['a request that the function could not read', errorAnswer(400, 'malformed'), 'malformed', refused],
  ['an error in a hidden field', errorAnswer(422, 'invalid', { submissionId: 'format' }), 'invalid', refused],
  ['the answer of a Wi-Fi portal', { text: '<html>Wi-Fi de la gare</html>' }, 'unreadable', failed],
  ['too many requests', errorAnswer(429, 'tooMany'), 'tooMany', TOO_MANY],
  ['too many requests, refused by the host', { status: 429, text: 'Too Many Requests' }, 'tooMany', TOO_MANY],
] as const)('reports %s and does not try again', async (_, answer, code, words) => {
  const { posts, filled } = await send([answer])
  await expectNotice(words)
  expect(shownValues()).toEqual(filled)
  expect(posts).toHaveLength(1)
  expect(takeLoggedErrors()).toEqual([['submission failed', code]])
})

it.each([
  ['the service is unavailable', errorAnswer(503, 'unavailable')],
  ['the network fails', 'offline' as const],
  ['a function was stopped', { status: 502, text: '{"errorType":"Runtime.ExitError"}' }],
  ['a function timed out', { status: 504, text: '' }],
])('tries once more with the same id if %s', async (_, answer) => {
  const { posts } = await send([answer, sentAnswer])
  await advance(2_000)
  await expectNotice(success)
  expect(posts).toHaveLength(2)
  expect(posts[1]?.payload).toEqual(posts[0]?.payload)
})

it('gives up after the second attempt, and offers an e-mail address to write to', async () => {
  const { posts } = await send([errorAnswer(503, 'unavailable')])
  await advance(2_000)
  await expectNotice(refused)
  expect(screen.getByText(KEPT)).toBeVisible()
  expect(screen.getByRole('link', { name: 'contact@example.org' })).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  )
  expect(posts).toHaveLength(2)
  takeLoggedErrors()
})

it('says that the device is offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await send(['offline'])
  await advance(2_000)
  await expectNotice(failed)
  expect(screen.getByText(/Votre appareil semble hors connexion/)).toBeVisible()
  onLine.mockRestore()
  expect(takeLoggedErrors()).toEqual([['submission failed', 'offline']])
})

it('while it sends, the form is busy and accepts neither changes nor a second submission', async () => {
  const { posts, user, filled } = await send(['never'])
  const button = screen.getByRole('button', { name: fr.sending })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  const form = screen.getByRole('form', { name: 'Le formulaire' })
  expect(form).toHaveAttribute('aria-busy', 'true')
  expect(within(form).getByRole('status')).toHaveTextContent(fr.sending)
  await user.dblClick(button)
  await user.type(field('firstName'), 'x{Enter}')
  await user.click(field('consent'))
  await settle()
  expect(shownValues()).toEqual(filled)
  expect(posts).toHaveLength(1)
})

it('says after five seconds that the connection is slow, and tries again after 15 seconds', async () => {
  const { posts, ids } = await send(['never', sentAnswer])
  await advance(5_500)
  expect(within(screen.getByRole('form')).getByRole('status')).toHaveTextContent(fr.slow)
  await advance(TIME_OUT_MS - 6_500)
  expect(posts).toHaveLength(1)
  await advance(3_500)
  expect(ids()[1]).toBe(ids()[0])
  await expectNotice(success)
})

it('shows an error from the server beside its field, and removes the note about the last failure', async () => {
  const { user } = await send([
    errorAnswer(500, 'internal'),
    errorAnswer(422, 'invalid', { email: 'format' }),
  ])
  expect(screen.getByText(KEPT)).toBeVisible()
  await user.click(submitButton())
  await settle()
  expect(errorOf(field('email'))).toBe(SPEC_MESSAGES.contact.fr.badEmail)
  expect(summary()).toHaveFocus()
  expect(screen.queryByText(KEPT)).toBeNull()
  takeLoggedErrors()
})

it('uses the same submission id until sending succeeds, then a new one', async () => {
  const { user, ids } = await send([errorAnswer(500, 'internal'), sentAnswer, sentAnswer])
  await user.click(submitButton())
  await settle()
  await fillIn('contact', 'fr')
  await user.click(submitButton())
  await settle()
  expect(ids()[1]).toBe(ids()[0])
  expect(ids()[2]).not.toBe(ids()[0])
  takeLoggedErrors()
})

it('uses a new id if the server already knows the old id with other content', async () => {
  const { posts, ids } = await send([errorAnswer(409, 'conflict'), sentAnswer])
  expect(ids()[1]).not.toBe(ids()[0])
  expect(posts[1]?.payload).toEqual({ ...posts[0]?.payload, submissionId: ids()[1] })
})

it('measures the time spent on the form from the first focus on a field, even if the clock is set back', async () => {
  const posts = fakeNetwork(sentAnswer)
  const user = openPage('contact', 'fr')
  await advance(60_000)
  await user.click(field('email'))
  await advance(7_000)
  jest.setSystemTime(Date.now() - 3_600_000)
  await fillIn('contact', 'fr')
  await user.click(submitButton())
  expect(posts[0]?.payload['elapsedMs']).toBe(7_000)
})

it('sends only once if submitted twice before the form shows that it is busy', async () => {
  const posts = fakeNetwork(sentAnswer)
  openPage('contact', 'fr')
  await fillIn('contact', 'fr')
  const form = screen.getByRole<HTMLFormElement>('form')
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await settle()
  expect(posts).toHaveLength(1)
})

it('logs nothing personal in production', async () => {
  const before = process.env.NODE_ENV
  Object.assign(process.env, { NODE_ENV: 'production' })
  try {
    const { user } = await send([errorAnswer(500, 'internal'), sentAnswer])
    await user.click(submitButton())
    await settle()
  } finally {
    Object.assign(process.env, { NODE_ENV: before })
  }
  expect(debug).not.toHaveBeenCalled()
  expect(info.mock.calls).toEqual([['submission sent', 'id-1']])
  expect(takeLoggedErrors()).toEqual([['submission failed', 'internal']])
})

it('logs the payload in development (specification section 8)', async () => {
  const { posts } = await send([sentAnswer])
  expect(debug.mock.calls).toEqual([['submission', posts[0]?.payload]])
})
