import { act, configure, fireEvent, getConfig, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next, { type i18n } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import enForms from '../../locales/en/forms.json'
import enMessages from '../../locales/en/messages.json'
import frForms from '../../locales/fr/forms.json'
import frMessages from '../../locales/fr/messages.json'
import { RequestForm } from '../../src/forms/RequestForm'
import { formFields, formOf } from '../../src/shared/forms/forms'
import { requiredFields } from '../../src/shared/forms/requests'
import { LANGUAGES, type Language } from '../../src/shared/languages'
import { contact, demoEn, demoFr } from './requests'
import { SPEC_MESSAGES } from './spec-messages'

export type Kind = 'demo' | 'contact'

export const FORMS = (['demo', 'contact'] as const).flatMap((kind) =>
  LANGUAGES.map((language) => ({ kind, language, ...SPEC_MESSAGES[kind][language] })),
)

const hasFakeTimers = () => Object.hasOwn(setTimeout, 'clock')
const realTimeout = setTimeout
const pause = async () => {
  if (hasFakeTimers()) await jest.advanceTimersByTimeAsync(0)
  // React renders, runs effects and renders again, each in a task that no fake clock drives.
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => realTimeout(resolve, 0))
}

// Each action of the user waits until the form has checked its fields and shown its errors.
const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback()
      await pause()
      return result
    }),
})

const WORDS = {
  fr: { forms: frForms, messages: frMessages },
  en: { forms: enForms, messages: enMessages },
}

export const createI18n = (language: Language): i18n => {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: WORDS[language] },
    interpolation: { escapeValue: false },
    initImmediate: false,
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => {
      throw new Error(`no words for ${namespace}:${key}`)
    },
  })
  return instance
}

export const openPage = (kind: Kind, language: Language, bookingUrl?: string) => {
  const form = formOf(kind, language)
  const user = userEvent.setup({ delay: null })
  render(
    <I18nextProvider i18n={createI18n(language)}>
      <RequestForm
        form={form}
        language={language}
        heading="Le formulaire"
        company="Vigie & Cie"
        requiredFields={requiredFields(form)}
        privacyPath="/politique-confidentialite"
        retentionMonths={12}
        email="contact@example.org"
        bookingUrl={bookingUrl}
      />
    </I18nextProvider>,
  )
  return user
}

const elementOf = (selector: string) => {
  const element = document.querySelector<HTMLInputElement>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}
export const field = (name: string) => elementOf(`form [name="${name}"]`)
export const submitButton = (): HTMLElement => elementOf('button[type="submit"]')

/** The error that a field refers to; null if there is none. */
export const errorOf = (control: HTMLElement): string | null => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((part) => part.endsWith('-error'))
  return id ? (document.getElementById(id)?.textContent ?? null) : null
}

/** The list of errors above the form. */
export const summary = () => screen.getByRole('group', { name: /contient des erreurs|contains errors/ })

const notices = () => screen.findByRole('region', { name: 'Notifications' })
export const expectNotice = async (words: readonly string[]) => {
  for (const text of words)
    expect(await within(await notices()).findByText(text, { normalizer: (shown) => shown })).toBeVisible()
}

/** Milliseconds until the fake network answers, longer than an action of the user takes. */
const LATENCY = 20

type Answer = { status?: number; body?: unknown; text?: string } | 'offline' | 'never'
type Post = { url: string; payload: Record<string, unknown> }

/** Makes `fetch` return these answers in turn, then always the last one. Returns the list of requests received. */
export const fakeNetwork = (...answers: Answer[]): Post[] => {
  const posts: Post[] = []
  const respond = (answer: Answer, signal?: AbortSignal | null) =>
    new Promise<Pick<Response, 'status' | 'text'>>((resolve, reject) => {
      if (answer === 'offline') return setTimeout(() => reject(new TypeError('Failed to fetch')), LATENCY)
      if (answer === 'never') return signal?.addEventListener('abort', () => reject(new Error('aborted')))
      const { status = 200, body, text = JSON.stringify(body) } = answer
      setTimeout(() => resolve({ status, text: async () => text }), LATENCY)
    })
  globalThis.fetch = jest.fn((url: string, init: RequestInit) => {
    posts.push({ url, payload: JSON.parse(String(init.body)) as Record<string, unknown> })
    const answer = answers[Math.min(posts.length, answers.length) - 1]
    if (!answer) throw new Error('this test expects no request')
    return respond(answer, init.signal)
  }) as unknown as typeof fetch
  return posts
}

/** Lets time pass until the network has answered and the page has shown the result. Needs fake timers. */
export const settle = () => act(() => jest.advanceTimersByTimeAsync(2 * LATENCY))

export const sentAnswer = { body: { data: { id: 'id-1', reference: 'K7QM-2XRD' }, error: null } }
export const errorAnswer = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  body: { data: null, error: { code, fields } },
})

/** Reads and clears the calls of `console.error`. A call that is not read fails the test (tests/setup.ts). */
export const takeLoggedErrors = (): unknown[][] => {
  const calls = jest.mocked(console.error).mock.calls.map((call) => [...call])
  jest.mocked(console.error).mockClear()
  return calls
}

/** Sets the pointer of the device: a finger (coarse) or a mouse (fine). */
export const setPointer = (kind: 'coarse' | 'fine') => {
  window.matchMedia = (query: string) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList
}

const VALUES: Record<string, object> = { demoFr, demoEn, contact }
export const valuesOf = (kind: Kind, language: Language) =>
  VALUES[formOf(kind, language)] as Record<string, string | boolean>

/** Fills in every field at once, which is faster than typing. */
export const fillIn = async (kind: Kind, language: Language) => {
  act(() => field('email').focus())
  for (const { name } of formFields(formOf(kind, language))) {
    const value = valuesOf(kind, language)[name]
    if (typeof value === 'string') fireEvent.change(field(name), { target: { value } })
    else if (value === true) fireEvent.click(field(name))
  }
  await act(pause)
}
