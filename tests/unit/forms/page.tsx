import { act, configure, fireEvent, getConfig, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next, { type i18n } from 'i18next'
import type { ReactElement } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import enForms from '../../../locales/en/forms.json'
import enMessages from '../../../locales/en/messages.json'
import frForms from '../../../locales/fr/forms.json'
import frMessages from '../../../locales/fr/messages.json'
import { RequestForm } from '../../../src/forms/RequestForm'
import { formOf, requiredFields } from '../../../src/forms/shared/layout'
import type { Language } from '../../../src/languages'

const faked = () => Object.hasOwn(setTimeout, 'clock')
const realTimeout = setTimeout
const pause = async () => {
  if (faked()) await jest.advanceTimersByTimeAsync(0)
  // React draws in tasks of its own, outside of any faked clock: one to render, one for effects, one for theirs.
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => realTimeout(resolve, 0))
}

// What a press sets going (checking the fields, showing the errors) belongs to the press, and ends with it.
const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback()
      await pause()
      return result
    }),
})

/** How long the network of the tests takes, in milliseconds: an answer never comes within a press. */
const LATENCY = 20

const WORDS = {
  fr: { forms: frForms, messages: frMessages },
  en: { forms: enForms, messages: enMessages },
}
type Kind = 'demo' | 'contact'

export const wordsOf = (language: Language): i18n => {
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

export const pageOf = (kind: Kind, language: Language, bookingUrl?: string): ReactElement => {
  const form = formOf(kind, language)
  return (
    <I18nextProvider i18n={wordsOf(language)}>
      <RequestForm
        form={form}
        language={language}
        heading="Le formulaire"
        company="Vigie & Cie"
        requiredFields={requiredFields(form)}
        privacyPath={language === 'fr' ? '/politique-confidentialite' : '/en/privacy-policy'}
        retentionMonths={12}
        email="contact@example.org"
        bookingUrl={bookingUrl}
      />
    </I18nextProvider>
  )
}

export const submitButton = (): HTMLElement => {
  const button = document.querySelector<HTMLElement>('button[type="submit"]')
  if (!button) throw new Error('no submit button')
  return button
}
/** What stands under a field as its error, and is tied to it. */
export const errorOf = (control: HTMLElement): string | null => {
  const id = control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((part) => part.endsWith('-error'))
  return id ? (document.getElementById(id)?.textContent ?? null) : null
}
const noticeRegion = () => screen.findByRole('region', { name: 'Notifications' })
export const expectNotice = async (title: string, text: string) => {
  const region = within(await noticeRegion())
  expect(await region.findByText(title, { normalizer: (words) => words })).toBeVisible()
  expect(await region.findByText(text, { normalizer: (words) => words })).toBeVisible()
}

type Answer = { status?: number; body?: unknown; text?: string } | 'offline' | 'never'
type Post = { url: string; payload: Record<string, unknown> }

/** A network that gives these answers in turn, and remembers what was sent. */
export const network = (...answers: Answer[]): Post[] => {
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
    if (!answer) throw new Error('nothing was to be sent')
    return respond(answer, init.signal)
  }) as unknown as typeof fetch
  return posts
}

export const sentAnswer = { body: { data: { id: 'id-1', reference: 'K7QM-2XRD' }, error: null } }
export const errorAnswer = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  body: { data: null, error: { code, fields } },
})

/** Reads and clears what went to `console.error`; anything left there fails the test (tests/setup.ts). */
export const loggedFailures = (): unknown[][] => {
  const calls = jest.mocked(console.error).mock.calls.map((call) => [...call])
  jest.mocked(console.error).mockClear()
  return calls
}

/** The pointer of the device: a finger (coarse) or a mouse. */
export const pointer = (kind: 'coarse' | 'fine') => {
  window.matchMedia = (query: string) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList
}

export const openPage = (kind: Kind, language: Language, bookingUrl?: string) => {
  const user = userEvent.setup({ delay: null })
  return { user, ...render(pageOf(kind, language, bookingUrl)) }
}

const TYPED = {
  demo: {
    fr: {
      Prénom: 'Ada',
      Nom: 'Lovelace',
      Email: 'ada@cabinet.fr',
      'Nom de l’entreprise': 'Étude Lovelace',
      'Objectif principal': 'Centraliser nos dossiers.',
    },
    en: {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Email: 'ada@firm.com',
      'Company name': 'Lovelace LLP',
    },
  },
  contact: {
    fr: {
      Prénom: 'Ada',
      Nom: 'Lovelace',
      Email: 'ada@cabinet.fr',
      'Nom de l’entreprise': 'Étude Lovelace',
      Sujet: 'Vos tarifs',
      Message: 'Bonjour',
    },
    en: {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Email: 'ada@firm.com',
      'Company name': 'Lovelace LLP',
      Subject: 'Your prices',
      Message: 'Hello',
    },
  },
}
const CHOSEN = {
  demo: {
    fr: { 'Taille de l’entreprise': '11-50', 'Votre fonction': 'conformite' },
    en: { Sector: 'lawyers' },
  },
  contact: { fr: {}, en: {} },
}

/** Fills in every required field but those left out, at one go: what each keystroke does has tests of its own. */
export const fillIn = async (
  kind: Kind,
  language: Language,
  { consent = true, changed = {} as Record<string, string> } = {},
) => {
  const values = { ...TYPED[kind][language], ...CHOSEN[kind][language], ...changed }
  act(() => exactField('Email').focus())
  for (const [label, value] of Object.entries(values))
    fireEvent.change(exactField(label), { target: { value } })
  const box = document.querySelector('[type="checkbox"][name="consent"]')
  if (consent && box) fireEvent.click(box)
  await act(pause)
}

/** A field by the whole of its label, the mark of optional ones aside. */
export const exactField = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.replace(/ \((facultatif|optional)\)$/, '').trim() === label,
  )
  const control = found?.control
  if (!control) throw new Error(`no field is labelled ${label}`)
  return control as HTMLInputElement
}
export const consentBox = (language: Language) =>
  screen.getByRole('checkbox', { name: language === 'fr' ? /J’accepte que/ : /I agree that/ })

/** Lets the network answer, and the page take the answer in. Needs fake timers. */
export const settle = () => act(() => jest.advanceTimersByTimeAsync(2 * LATENCY))
