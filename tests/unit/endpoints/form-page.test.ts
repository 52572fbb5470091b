import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FormNews, fillFormPage } from '../../../netlify/endpoints/form-page'
import type { FormName } from '../../../src/forms/shared/requests'
import type { Language } from '../../../src/languages'
import { contact, demoEn, demoFr } from '../../support/requests'
import { pageOf } from '../forms/page'

/** The page as the build leaves it, with the site's scripts and styles around the real form. */
const published = (kind: 'demo' | 'contact', language: Language) =>
  `<!DOCTYPE html><html lang="${language}"><head><title>Le titre · Vigie</title><style>.css-1{color:red}</style>` +
  '<script>window.x = "</" + "script>"</script><script src="/app.js"></script></head><body><main>' +
  `<svg><title>not the page’s</title></svg>${renderToStaticMarkup(pageOf(kind, language))}</main></body></html>`

const filled = (
  kind: 'demo' | 'contact',
  language: Language,
  news: Partial<FormNews> & { form: FormName },
) => {
  const html = fillFormPage(published(kind, language), {
    values: {},
    errors: [],
    title: 'Corrigez',
    pageTitle: (title) => `Erreur : ${title}`,
    nonce: 'abc',
    ...news,
  })
  if (html === undefined) throw new Error('no form was found')
  return new JSDOM(html).window.document
}

it.each([
  ['demo', 'fr', 'demoFr', demoFr],
  ['demo', 'en', 'demoEn', demoEn],
  ['contact', 'fr', 'contact', { ...contact, newsletter: true }],
  ['contact', 'en', 'contact', contact],
] as const)('puts every value back into the %s form (%s)', (kind, language, form, sent) => {
  const page = filled(kind, language, { form, values: sent })
  const { FormData } = page.defaultView ?? {}
  const entries = FormData && new FormData(page.querySelector('form') ?? undefined)
  for (const [name, value] of Object.entries(sent)) {
    // A box that is not ticked is not sent; line ends travel as the protocol wants them.
    const expected = typeof value === 'boolean' ? (value ? 'on' : null) : String(value)
    const given = entries?.get(name)
    if (name !== 'language')
      expect([name, typeof given === 'string' ? given.replaceAll('\r\n', '\n') : given]).toEqual([
        name,
        expected,
      ])
  }
})

it('says what is wrong above the form and beside each field, tied to it', () => {
  const errors = [
    { name: 'email', message: "L'email est obligatoire" },
    { name: 'phone', message: 'Trop long' },
    { name: 'companySize', message: "La taille de l'entreprise est obligatoire" },
    { name: 'objective', message: "L'objectif principal est obligatoire" },
    { name: 'consent', message: 'Vous devez accepter le consentement RGPD' },
  ]
  const page = filled('demo', 'fr', { form: 'demoFr', errors })
  const summary = page.querySelector('[role="alert"]')
  expect(summary?.nextElementSibling?.tagName).toBe('FORM')
  expect(summary?.querySelector('h3')?.textContent).toBe('Corrigez')
  for (const { name, message } of errors) {
    const control = page.querySelector(`[name="${name}"]`)
    expect(control?.getAttribute('aria-invalid')).toBe('true')
    const described = control?.getAttribute('aria-describedby')?.split(' ') ?? []
    const error = page.getElementById(described.at(-1) ?? '')
    expect(error?.textContent).toBe(message)
    expect(summary?.querySelector(`a[href="#${control?.id}"]`)?.textContent).toBe(message)
    // In the field's own frame, so below its control and nobody else's.
    expect(error?.parentElement?.querySelectorAll('input:not([type=hidden]),select,textarea')).toHaveLength(1)
  }
  expect(page.querySelector('[name="phone"]')?.getAttribute('aria-describedby')).toBe(
    'demo-phone-hint demo-phone-error',
  )
  expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(errors.length)
  expect(page.title).toBe('Erreur : Le titre · Vigie')
  expect(page.querySelector('svg title')?.textContent).toBe('not the page’s')
})

it('lets nothing that was typed become markup', () => {
  const hostile = '"></textarea><script>alert(1)</script><img src=x onerror=alert(1)>'
  const values = Object.fromEntries(Object.keys(contact).map((name) => [name, hostile]))
  const page = filled('contact', 'fr', { form: 'contact', values, text: hostile })
  expect(page.querySelectorAll('script, img')).toHaveLength(0)
  expect(page.querySelector('textarea')?.value).toBe(hostile)
  expect(page.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe(hostile)
})

it('leaves no script, and lets only styles of this answer through', () => {
  const page = filled('contact', 'fr', { form: 'contact' })
  expect(page.querySelectorAll('script')).toHaveLength(0)
  const nonces = [...page.querySelectorAll('style')].map((style) => style.getAttribute('nonce'))
  expect(nonces.length).toBeGreaterThanOrEqual(2)
  expect(new Set(nonces)).toEqual(new Set(['abc']))
})

it('does not fill what is not the form’s page', () => {
  const news = { form: 'contact', values: {}, errors: [], title: '', pageTitle: String, nonce: '' } as const
  expect(fillFormPage('<!doctype html><form action="/search"></form>', news)).toBeUndefined()
})
