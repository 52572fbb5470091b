/** @jest-environment jsdom */
import './encoders'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { formBodyFields, parseRequest } from '../../../src/forms/shared/requests'
import {
  consentBox,
  errorOf,
  exactField,
  fillIn,
  network,
  openPage,
  pageOf,
  pointer,
  sentAnswer,
  submitButton,
} from './page'

jest.spyOn(console, 'debug').mockImplementation(() => undefined)
jest.spyOn(console, 'info').mockImplementation(() => undefined)
beforeEach(() => {
  window.location.hash = ''
  pointer('fine')
})

/** The page as the build renders it. */
const serverMarkup = (kind: 'demo' | 'contact', language: 'fr' | 'en'): string => {
  const markup = renderToString(pageOf(kind, language))
  // Libraries see jsdom's window and take the server for a browser; everything else they say still counts.
  const complaints = jest.mocked(console.error).mock.calls.map(([first]) => String(first))
  expect(complaints.filter((words) => !words.includes('useLayoutEffect does nothing on the server'))).toEqual(
    [],
  )
  jest.mocked(console.error).mockClear()
  return markup
}

describe('the page before its script', () => {
  // Emotion adds the styles to the document when React first draws the page.
  beforeAll(() => openPage('contact', 'fr').unmount())
  let root: Root | undefined
  let host: HTMLElement
  const staticPage = (kind: 'demo' | 'contact', language: 'fr' | 'en') => {
    host = document.createElement('div')
    host.innerHTML = serverMarkup(kind, language)
    document.body.append(host)
    const form = host.querySelector('form')
    if (!form) throw new Error('no form')
    return form
  }
  const hydrate = async (kind: 'demo' | 'contact', language: 'fr' | 'en') => {
    await act(async () => {
      root = hydrateRoot(host, pageOf(kind, language))
    })
  }
  afterEach(async () => {
    await act(async () => root?.unmount())
    root = undefined
    host.remove()
  })

  const bodyOf = (form: HTMLFormElement) =>
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const type = (label: string, value: string) => {
    const control = exactField(label)
    control.value = value
  }

  it.each([
    ['demo', 'fr', 'demoFr'],
    ['demo', 'en', 'demoEn'],
    ['contact', 'fr', 'contact'],
    ['contact', 'en', 'contact'],
  ] as const)('is a plain form that posts the %s request in %s', (kind, language, form) => {
    const element = staticPage(kind, language)
    expect(element).toHaveAttribute('method', 'post')
    expect(element).toHaveAttribute('action', '/api/send-demo-email')
    // The browser's own checks stand in for the script's.
    expect(element.noValidate).toBe(false)
    const french = language === 'fr'
    type(french ? 'Prénom' : 'First name', 'Ada')
    type(french ? 'Nom' : 'Last name', 'Lovelace')
    type('Email', 'ada@cabinet.fr')
    type(french ? 'Nom de l’entreprise' : 'Company name', 'Lovelace')
    if (form === 'demoFr') {
      type('Taille de l’entreprise', '500+')
      type('Votre fonction', 'it')
      type('Objectif principal', 'Deux\nlignes')
    } else if (form === 'demoEn') type('Sector', 'other')
    else {
      type(french ? 'Sujet' : 'Subject', 'Sujet')
      type('Message', 'Deux\nlignes')
    }
    expect(parseRequest(formBodyFields(bodyOf(element)))).toEqual({
      ok: false,
      fields: { consent: 'required' },
    })
    ;(consentBox(language) as HTMLInputElement).checked = true
    expect(parseRequest(formBodyFields(bodyOf(element)))).toMatchObject({
      ok: true,
      request: { form, language, firstName: 'Ada', consent: true, website: '', consentVersion: '2025-07-01' },
    })
  })

  it('says nothing was chosen where nothing was', () => {
    const element = staticPage('demo', 'en')
    expect(bodyOf(element).get('sector')).toBe('not-chosen')
    expect(parseRequest(formBodyFields(bodyOf(element)))).toMatchObject({ fields: { sector: 'required' } })
  })

  it('loses nothing that was typed into it', async () => {
    staticPage('demo', 'fr')
    type('Prénom', 'Ada')
    type('Objectif principal', 'Gagner du temps')
    type('Taille de l’entreprise', '51-200')
    ;(consentBox('fr') as HTMLInputElement).checked = true
    await hydrate('demo', 'fr')
    expect(screen.getByRole('form')).toHaveAttribute('novalidate')
    fireEvent.focus(exactField('Nom'))
    fireEvent.change(exactField('Nom'), { target: { value: 'Lovelace' } })
    fireEvent.blur(exactField('Nom'))
    await act(async () => undefined)
    expect(exactField('Prénom')).toHaveValue('Ada')
    expect(exactField('Objectif principal')).toHaveValue('Gagner du temps')
    expect(exactField('Taille de l’entreprise')).toHaveValue('51-200')
    expect(consentBox('fr')).toBeChecked()
    expect(exactField('Nom')).toHaveValue('Lovelace')
  })

  it('is sent as typed before the script or as restored by the browser, without a time', async () => {
    const posts = network(sentAnswer)
    staticPage('contact', 'en')
    type('First name', 'Ada')
    type('Last name', 'Lovelace')
    type('Email', 'ada@firm.com')
    type('Company name', 'Lovelace LLP')
    type('Subject', 'Your prices')
    type('Message', 'Hello')
    ;(consentBox('en') as HTMLInputElement).checked = true
    await hydrate('contact', 'en')
    await userEvent.click(submitButton())
    await screen.findByRole('group', { name: 'Message sent!' })
    expect(posts[0]?.payload).toMatchObject({ firstName: 'Ada', message: 'Hello', consent: true })
    expect(posts[0]?.payload).not.toHaveProperty('elapsedMs')
  })

  it('is sent as the browser filled it in, though no event told of it', async () => {
    const posts = network(sentAnswer)
    openPage('contact', 'fr')
    const filled = {
      ...{ Prénom: 'Zoé', Nom: 'Weil', Email: 'zoe@weil.example', 'Nom de l’entreprise': 'Étude Weil' },
      ...{ Sujet: 'Délais', Message: 'Combien de temps ?', Téléphone: '+352 1' },
    }
    // Past React, as autofill in some browsers does.
    for (const [label, value] of Object.entries(filled)) exactField(label).value = value
    ;(consentBox('fr') as HTMLInputElement).checked = true
    await userEvent.click(submitButton())
    await screen.findByRole('group', { name: 'Message envoyé !' })
    expect(posts[0]?.payload).toMatchObject({
      firstName: 'Zoé',
      message: 'Combien de temps ?',
      consent: true,
    })
  })

  it('keeps what the browser filled in where something else is missing', async () => {
    openPage('contact', 'fr')
    exactField('Prénom').value = 'Zoé'
    await userEvent.click(submitButton())
    expect(exactField('Prénom')).toHaveValue('Zoé')
    expect(errorOf(exactField('Prénom'))).toBeNull()
    expect(errorOf(exactField('Nom'))).toBe('Le nom est obligatoire')
  })

  it('confirms nothing to whoever follows a link to #sent', async () => {
    staticPage('contact', 'fr')
    window.location.hash = '#sent'
    await hydrate('contact', 'fr')
    expect(document.body).not.toHaveTextContent('Message envoyé !')
    window.location.hash = ''
  })
})

describe('the honeypot', () => {
  it('is met by no keyboard, no screen reader and no autofill', async () => {
    const { user } = openPage('contact', 'fr')
    const trap = document.querySelector('input[name=website]')
    if (!(trap instanceof HTMLInputElement)) throw new Error('no honeypot')
    expect(screen.queryAllByRole('textbox')).not.toContain(trap)
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull()
    expect(trap).toHaveAttribute('autocomplete', 'off')
    expect(trap.closest('form')).not.toBeNull()
    const met = new Set<Element | null>()
    for (let press = 0; press < 20; press += 1) {
      await user.tab()
      met.add(document.activeElement)
    }
    expect(met).toContain(submitButton())
    expect(met).not.toContain(trap)
  })
  it('is sent as it was filled in, and a person is told nothing of it', async () => {
    const posts = network(sentAnswer)
    const { user } = openPage('contact', 'fr')
    await fillIn('contact', 'fr')
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')
    if (trap) trap.value = 'https://spam.example'
    await user.click(submitButton())
    expect(await screen.findByRole('group', { name: 'Message envoyé !' })).toBeVisible()
    expect(posts[0]?.payload.website).toBe('https://spam.example')
    expect(trap).toHaveValue('')
  })
})

describe('keyboards', () => {
  it('give every field the help it can have', () => {
    openPage('demo', 'fr')
    const attributes = (label: string) => {
      const { type, autocomplete, inputMode, enterKeyHint } = exactField(label)
      return [type, autocomplete, inputMode, enterKeyHint]
    }
    // jsdom reflects neither inputMode nor enterKeyHint.
    expect(attributes('Prénom').slice(0, 2)).toEqual(['text', 'given-name'])
    expect(attributes('Nom').slice(0, 2)).toEqual(['text', 'family-name'])
    expect(attributes('Email').slice(0, 2)).toEqual(['email', 'email'])
    expect(attributes('Téléphone').slice(0, 2)).toEqual(['tel', 'tel'])
    expect(attributes('Nom de l’entreprise').slice(0, 2)).toEqual(['text', 'organization'])
    expect(exactField('Email')).toHaveAttribute('inputmode', 'email')
    expect(exactField('Téléphone')).toHaveAttribute('inputmode', 'tel')
    expect(exactField('Prénom')).toHaveAttribute('enterkeyhint', 'next')
    expect(exactField('Objectif principal')).toHaveAttribute('rows', '3')
  })
  it('made of keys send the form with Enter in a field', async () => {
    const posts = network(sentAnswer)
    const { user } = openPage('contact', 'en')
    await fillIn('contact', 'en')
    await user.type(exactField('Subject'), '{Enter}')
    await screen.findByRole('group', { name: 'Message sent!' })
    expect(posts).toHaveLength(1)
  })
  it('made of glass go to the next field with Enter, and write lines in a message', async () => {
    pointer('coarse')
    const posts = network()
    const { user } = openPage('contact', 'en')
    const order = ['First name', 'Last name', 'Email', 'Phone', 'Company name', 'Subject', 'Message']
    await user.click(exactField('First name'))
    for (const label of order.slice(1)) {
      await user.keyboard('x{Enter}')
      expect(exactField(label)).toHaveFocus()
    }
    await user.keyboard('a{Enter}b')
    expect(exactField('Message')).toHaveValue('a\nb')
    expect(posts).toEqual([])
    expect(screen.queryByRole('group', { name: /errors/ })).toBeNull()
  })
})

it('waits with an error until the pointer is up, so that nothing moves under it', async () => {
  const { user } = openPage('contact', 'fr')
  await user.type(exactField('Email'), 'ada')
  await user.pointer({ keys: '[MouseLeft>]', target: consentBox('fr') })
  expect(exactField('Email')).not.toHaveFocus()
  await act(async () => undefined)
  expect(errorOf(exactField('Email'))).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: consentBox('fr') })
  expect(await screen.findByText("Format d'email invalide")).toBeVisible()
  expect(consentBox('fr')).toBeChecked()
})

it('does not nag those who leave with values unsent', async () => {
  const { user } = openPage('contact', 'fr')
  await user.type(exactField('Prénom'), 'Ada')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})
