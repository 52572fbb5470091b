/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import en from '../../../locales/en/forms.json'
import fr from '../../../locales/fr/forms.json'
import { TIME_OUT_MS } from '../../../src/forms/shared/endpoint'
import { parseRequest } from '../../../src/forms/shared/requests'
import {
  consentBox,
  errorAnswer,
  errorOf,
  exactField,
  expectNotice,
  fillIn,
  loggedFailures,
  network,
  openPage,
  pointer,
  sentAnswer,
  settle,
  submitButton,
} from './page'

const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)

beforeEach(() => {
  pointer('fine')
  jest.useFakeTimers({ now: new Date('2026-01-05T10:00:00Z') })
  debug.mockClear()
  info.mockClear()
})
afterEach(() => jest.useRealTimers())

const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 500) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(500, left)))
  }
}

// Specification section 8, to the letter.
const CATALOGUE = [
  {
    kind: 'demo' as const,
    language: 'fr' as const,
    success: [
      'Demande envoyée !',
      'Votre demande de démonstration a été envoyée avec succès. Nous vous contacterons bientôt.',
    ],
    error: ['Erreur', "Une erreur s'est produite lors de l'envoi de votre demande. Veuillez réessayer."],
    exception: ['Erreur', "Une erreur inattendue s'est produite. Veuillez réessayer."],
    sending: 'Envoi en cours…',
    offline: /Votre appareil semble hors connexion/,
    kept: fr.failure.kept.replaceAll('\u00a0', ' '),
  },
  {
    kind: 'contact' as const,
    language: 'fr' as const,
    success: ['Message envoyé !', 'Votre message a été envoyé avec succès. Nous vous contacterons bientôt.'],
    error: ['Erreur', "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer."],
    exception: ['Erreur', "Une erreur inattendue s'est produite. Veuillez réessayer."],
    sending: 'Envoi en cours…',
    offline: /Votre appareil semble hors connexion/,
    kept: fr.failure.kept.replaceAll('\u00a0', ' '),
  },
  {
    kind: 'demo' as const,
    language: 'en' as const,
    success: [
      'Demo request sent!',
      'Your demo request has been sent successfully! We will contact you soon.',
    ],
    error: ['Error', 'Error sending request. Please try again.'],
    exception: ['Error', 'Error sending request. Please try again.'],
    sending: 'Sending…',
    offline: /Your device seems to be offline/,
    kept: en.failure.kept,
  },
  {
    kind: 'contact' as const,
    language: 'en' as const,
    success: ['Message sent!', 'Your message has been sent successfully. We will contact you soon.'],
    error: ['Error', 'An error occurred while sending your message. Please try again.'],
    exception: ['Error', 'An unexpected error occurred. Please try again.'],
    sending: 'Sending…',
    offline: /Your device seems to be offline/,
    kept: en.failure.kept,
  },
]

const shownValues = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')].map(
    (control) => (control.type === 'checkbox' ? control.checked : control.value),
  )

describe.each(CATALOGUE)('the $kind form in $language', (words) => {
  const { kind, language } = words
  const [successTitle = '', successText = ''] = words.success
  const [errorTitle = '', errorText = ''] = words.error
  const [exceptionTitle = '', exceptionText = ''] = words.exception

  const send = async (...answers: Parameters<typeof network>) => {
    const posts = network(...answers)
    const { user } = openPage(kind, language)
    const empty = shownValues()
    await fillIn(kind, language)
    const filled = shownValues()
    await user.click(submitButton())
    await settle()
    return { posts, user, empty, filled }
  }

  it('sends once what was typed, in the shape that the function takes', async () => {
    const { posts } = await send(sentAnswer)
    expect(posts).toHaveLength(1)
    const [post] = posts
    expect(post?.url).toBe('/api/send-demo-email')
    expect(parseRequest(post?.payload)).toMatchObject({ ok: true, request: { ...post?.payload, language } })
    expect(post?.payload.type).toBe(kind === 'contact' ? 'contact' : language === 'en' ? 'demo' : undefined)
    expect(post?.payload).toMatchObject({ firstName: 'Ada', consent: true, website: '' })
  })

  it('says that it was sent, keeps saying so with the reference, and starts anew', async () => {
    const { empty } = await send(sentAnswer)
    await expectNotice(successTitle, successText)
    const confirmation = screen.getByRole('group', { name: successTitle })
    expect(confirmation).toHaveTextContent(successText)
    expect(confirmation).toHaveTextContent(
      language === 'fr' ? 'Référence : K7QM-2XRD' : 'Reference: K7QM-2XRD',
    )
    expect(confirmation).toHaveFocus()
    expect(shownValues()).toEqual(empty)
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
    await pass(10_000)
    expect(screen.getByRole('group', { name: successTitle })).toBeVisible()
  })

  it.each([
    [400, 'unparsable'],
    [403, 'cross-site'],
    [500, 'internal'],
  ])('says that the function answered with an error (%i), and keeps everything', async (status, code) => {
    const { posts, filled } = await send(errorAnswer(status, code))
    await expectNotice(errorTitle, errorText)
    expect(screen.getByText(words.kept)).toBeVisible()
    expect(screen.getByRole('link', { name: 'contact@example.org' })).toHaveAttribute(
      'href',
      'mailto:contact@example.org',
    )
    expect(shownValues()).toEqual(filled)
    expect(posts).toHaveLength(1)
    expect(loggedFailures()).toEqual([['submission failed', code]])
  })

  it('says so when the service stays away, after one more try under the same id', async () => {
    const { posts, filled } = await send(errorAnswer(503, 'unavailable'))
    await pass(2_000)
    await expectNotice(errorTitle, errorText)
    expect(posts).toHaveLength(2)
    expect(posts[1]?.payload).toEqual(posts[0]?.payload)
    expect(shownValues()).toEqual(filled)
    expect(loggedFailures()).toEqual([['submission failed', 'unavailable']])
  })

  it('takes back what it said of a try as soon as the next one finds a field to correct', async () => {
    await send(errorAnswer(500, 'internal'))
    expect(screen.getByText(words.kept)).toBeVisible()
    loggedFailures()
    fireEvent.change(exactField('Email'), { target: { value: '' } })
    fireEvent.click(submitButton())
    await act(async () => undefined)
    expect(exactField('Email')).toBeInvalid()
    expect(screen.queryByText(words.kept)).toBeNull()
  })

  it('tells an exception from an error, and keeps everything', async () => {
    const { posts, filled } = await send('offline')
    await pass(2_000)
    await expectNotice(exceptionTitle, exceptionText)
    expect(posts).toHaveLength(2)
    expect(shownValues()).toEqual(filled)
    expect(loggedFailures()).toEqual([['submission failed', 'network']])
  })

  it('takes an answer that nobody can read for an exception', async () => {
    const { posts } = await send({ status: 200, text: '<html>Wi-Fi de la gare</html>' })
    await expectNotice(exceptionTitle, exceptionText)
    expect(posts).toHaveLength(1)
    expect(loggedFailures()).toEqual([['submission failed', 'unreadable']])
  })

  it.each([
    [500, 'Internal Error.'],
    [502, '{"errorType":"Runtime.ExitError","errorMessage":"exited"}'],
    [504, ''],
  ])('tries once more under the same id where a function was stopped (%i %j)', async (status, text) => {
    const { posts } = await send({ status, text }, sentAnswer)
    await pass(2_000)
    await expectNotice(successTitle, successText)
    expect(posts).toHaveLength(2)
    expect(posts[1]?.payload).toEqual(posts[0]?.payload)
  })

  it('says no more that a request was sent once the next one is on its way', async () => {
    const { user } = await send(sentAnswer, errorAnswer(500, 'internal'))
    expect(screen.queryByRole('heading', { level: 2, name: 'Le formulaire' })).toBeNull()
    await fillIn(kind, language)
    await user.click(submitButton())
    await settle()
    await expectNotice(errorTitle, errorText)
    expect(screen.queryByRole('group', { name: successTitle })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Le formulaire' })).toBeVisible()
    loggedFailures()
  })

  it('says in words that the device is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await send('offline')
    await pass(2_000)
    await expectNotice(exceptionTitle, exceptionText)
    expect(screen.getByText(words.offline)).toBeVisible()
    jest.mocked(jest.spyOn(navigator, 'onLine', 'get')).mockRestore()
    expect(loggedFailures()).toEqual([['submission failed', 'offline']])
  })

  it('is busy while it sends, and sends nothing more', async () => {
    const { posts, user, filled } = await send('never')
    const button = screen.getByRole('button', { name: words.sending })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    const form = screen.getByRole('form', { name: 'Le formulaire' })
    expect(form).toHaveAttribute('aria-busy', 'true')
    expect(within(form).getByRole('status')).toHaveTextContent(words.sending)
    await user.click(button)
    await user.dblClick(button)
    const name = exactField(language === 'fr' ? 'Prénom' : 'First name')
    await user.type(name, 'x{Enter}')
    await user.click(consentBox(language))
    await settle()
    expect(shownValues()).toEqual(filled)
    expect(posts).toHaveLength(1)
  })

  it('gives up a try after 15 s, and succeeds with the next', async () => {
    const { posts } = await send('never', sentAnswer)
    await pass(TIME_OUT_MS - 500)
    expect(posts).toHaveLength(1)
    await pass(2_500)
    expect(posts).toHaveLength(2)
    expect(posts[1]?.payload.submissionId).toBe(posts[0]?.payload.submissionId)
    await expectNotice(successTitle, successText)
  })

  it('puts what the function found wrong to the fields', async () => {
    const { filled, posts } = await send(
      errorAnswer(422, 'invalid', { email: 'format', submissionId: 'format' }),
    )
    await settle()
    const email = exactField('Email')
    expect(errorOf(email)).toMatch(/email/)
    const summary = screen.getByRole('group', { name: /erreurs|errors/ })
    expect(summary).toHaveFocus()
    expect(within(summary).getAllByRole('link')).toHaveLength(1)
    expect(shownValues()).toEqual(filled)
    expect(posts).toHaveLength(1)
    expect(loggedFailures()).toEqual([['submission failed', 'invalid']])
  })

  it('takes what no visitor can correct for an error', async () => {
    await send(errorAnswer(422, 'invalid', { submissionId: 'format' }))
    await expectNotice(errorTitle, errorText)
    loggedFailures()
  })

  it.each([
    ['by the function', errorAnswer(429, 'rate-limited')],
    ['by the platform, whose answer is no JSON', { status: 429, text: 'Too Many Requests' }],
  ])('asks kindly to wait after too many requests, refused %s', async (_, answer) => {
    const { posts, filled } = await send(answer)
    const [title, text] =
      language === 'fr'
        ? [
            'Trop d’envois',
            'Nous avons reçu beaucoup d’envois depuis votre réseau. Vos réponses sont conservées : réessayez dans quelques minutes.',
          ]
        : [
            'Too many attempts',
            'We have received many submissions from your network. Your answers are kept: please try again in a few minutes.',
          ]
    await expectNotice(title ?? '', text ?? '')
    expect(shownValues()).toEqual(filled)
    expect(posts).toHaveLength(1)
    expect(loggedFailures()).toEqual([['submission failed', 'tooMany']])
  })

  it('takes a new id, once, where the old one belongs to other content', async () => {
    const { posts } = await send(errorAnswer(409, 'conflict'), sentAnswer)
    await expectNotice(successTitle, successText)
    expect(posts).toHaveLength(2)
    expect(posts[1]?.payload.submissionId).not.toBe(posts[0]?.payload.submissionId)
    expect(posts[1]?.payload).toEqual({ ...posts[0]?.payload, submissionId: posts[1]?.payload.submissionId })
  })

  it('keeps its id from one press to the next until it is sent, then takes another', async () => {
    const { posts, user } = await send(errorAnswer(500, 'internal'), sentAnswer, sentAnswer)
    await user.click(submitButton())
    await settle()
    await expectNotice(successTitle, successText)
    await fillIn(kind, language)
    await user.click(submitButton())
    await settle()
    const ids = posts.map(({ payload }) => payload.submissionId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
    loggedFailures()
  })

  it('keeps the id that it took where the first one belonged to other content', async () => {
    const { posts, user } = await send(errorAnswer(409, 'conflict'), errorAnswer(500, 'internal'), sentAnswer)
    loggedFailures()
    await user.click(submitButton())
    await settle()
    const [first, second, third] = posts.map(({ payload }) => payload.submissionId)
    expect(second).not.toBe(first)
    expect(third).toBe(second)
  })

  it('measures the time from the first touch', async () => {
    const posts = network(sentAnswer)
    const { user } = openPage(kind, language)
    await pass(60_000)
    await user.click(exactField('Email'))
    await pass(7_000)
    await fillIn(kind, language)
    await user.click(submitButton())
    await settle()
    expect(posts[0]?.payload.elapsedMs).toBe(7_000)
  })
})

describe('a slow connection', () => {
  it('is named after five seconds, on screen and to screen readers', async () => {
    network('never')
    const { user } = openPage('contact', 'fr')
    await fillIn('contact', 'fr')
    await user.click(submitButton())
    expect(screen.queryByText(/La connexion est lente/)).toBeNull()
    await pass(5_500)
    const form = within(screen.getByRole('form'))
    expect(
      form.getAllByText('La connexion est lente, l’envoi continue. Gardez cette page ouverte.'),
    ).toHaveLength(2)
    expect(form.getByRole('status')).toHaveTextContent('La connexion est lente')
  })
})

it('sends once when the button is double-clicked', async () => {
  const posts = network(sentAnswer)
  const { user } = openPage('demo', 'en')
  await fillIn('demo', 'en')
  await user.dblClick(submitButton())
  await settle()
  expect(posts).toHaveLength(1)
})

it('sends once when it is submitted twice before the page can show that it is busy', async () => {
  const posts = network(sentAnswer)
  openPage('demo', 'en')
  await fillIn('demo', 'en')
  const form = screen.getByRole<HTMLFormElement>('form')
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await settle()
  expect(posts).toHaveLength(1)
})

describe('the console', () => {
  it('shows the payload while developing, and only the id as information', async () => {
    const posts = network(sentAnswer)
    const { user } = openPage('contact', 'en')
    await fillIn('contact', 'en')
    await user.click(submitButton())
    await settle()
    expect(debug.mock.calls).toEqual([['submission', posts[0]?.payload]])
    expect(info.mock.calls).toEqual([['submission sent', 'id-1']])
  })
  it('shows nothing personal in production', async () => {
    const before = process.env.NODE_ENV
    Object.assign(process.env, { NODE_ENV: 'production' })
    try {
      network(errorAnswer(500, 'internal'), sentAnswer)
      const { user } = openPage('contact', 'en')
      await fillIn('contact', 'en')
      await user.click(submitButton())
      await settle()
      await user.click(submitButton())
      await settle()
    } finally {
      Object.assign(process.env, { NODE_ENV: before })
    }
    expect(debug).not.toHaveBeenCalled()
    expect(info.mock.calls).toEqual([['submission sent', 'id-1']])
    expect(loggedFailures()).toEqual([['submission failed', 'internal']])
  })
})
