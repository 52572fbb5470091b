import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FormPage, formPage } from '../../../netlify/endpoints/form-page'
import { siteContent } from '../../../netlify/platform/site-data'
import { siteData } from '../../../src/build/write-site-data'
import type { FormName } from '../../../src/forms/shared/requests'
import type { Language } from '../../../src/languages'
import { contact, demoEn, demoFr } from '../../support/requests'
import { pageOf } from '../forms/page'

const data = siteData('.')
const { fr, en } = data.company
// The name that the other page has.
const named = { fr: { ...fr, company: 'Vigie & Cie' }, en: { ...en, company: 'Vigie & Cie' } }
const content = siteContent({ ...data, company: named })

const filled = (form: FormName, language: Language, page: Partial<FormPage> = {}) =>
  new JSDOM(
    formPage({
      ...{
        form,
        language,
        content,
        path: '/contact',
        values: {},
        errors: [],
        title: 'Corrigez',
        nonce: 'abc',
      },
      ...page,
    }),
  ).window.document

const FORMS = [
  ['demo', 'fr', 'demoFr', demoFr],
  ['demo', 'en', 'demoEn', demoEn],
  ['contact', 'fr', 'contact', { ...contact, newsletter: true }],
  ['contact', 'en', 'contact', contact],
] as const

it.each(FORMS)('puts every value back into the %s form (%s)', (_, language, form, sent) => {
  const page = filled(form, language, { values: sent })
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

/** What a form asks: its hidden fields, legends, and each control with its name, words and rules. */
const asked = (form: Element | null) => ({
  action: form?.getAttribute('action'),
  legends: [...(form?.querySelectorAll('legend') ?? [])].map((legend) => legend.textContent?.trim()),
  controls: [...(form?.querySelectorAll('input, select, textarea') ?? [])].map((control) => [
    ...['id', 'name', 'type', 'rows', 'placeholder', 'autocomplete'].map((name) =>
      control.getAttribute(name),
    ),
    control.getAttribute('type') === 'hidden' && control.getAttribute('value'),
    control.hasAttribute('required'),
    [...control.querySelectorAll('option')].map((option) => [option.value, option.textContent]),
    form?.querySelector(`label[for="${control.id}"]`)?.textContent,
    form?.querySelector(`[id="${control.id}-hint"]`)?.textContent,
  ]),
})

it.each(FORMS)('asks what the %s form of the site asks (%s)', (kind, language, form) => {
  const site = new JSDOM(renderToStaticMarkup(pageOf(kind, language))).window.document
  site.querySelectorAll('style').forEach((style) => style.remove())
  expect(asked(filled(form, language).querySelector('form'))).toEqual(asked(site.querySelector('form')))
})

it('says what is wrong above the form and beside each field, tied to it', () => {
  const errors = [
    { name: 'email', message: "L'email est obligatoire" },
    { name: 'phone', message: 'Trop long' },
    { name: 'companySize', message: "La taille de l'entreprise est obligatoire" },
    { name: 'objective', message: "L'objectif principal est obligatoire" },
    { name: 'consent', message: 'Vous devez accepter le consentement RGPD' },
  ]
  const page = filled('demoFr', 'fr', { errors })
  const summary = page.querySelector('[role="alert"]')
  expect(summary?.nextElementSibling?.tagName).toBe('FORM')
  expect(summary?.querySelector('h2')?.textContent).toBe('Corrigez')
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
  expect(page.title).toBe(`Erreur\u00a0: ${content.page('demo', 'fr')?.title} · Vigie`)
})

it('lets nothing that was typed become markup', () => {
  const hostile = '"></textarea><script>alert(1)</script><img src=x onerror=alert(1)>'
  const values = Object.fromEntries(Object.keys(contact).map((name) => [name, hostile]))
  const page = filled('contact', 'fr', { values, text: hostile })
  expect(page.querySelectorAll('script, img')).toHaveLength(0)
  expect(page.querySelector('textarea')?.value).toBe(hostile)
  expect(page.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe(hostile)
})

it('holds no script, and no style but its own', () => {
  const page = filled('contact', 'fr')
  expect(page.querySelectorAll('script, [style], link[rel=stylesheet]')).toHaveLength(0)
  expect([...page.querySelectorAll('style')].map((style) => style.getAttribute('nonce'))).toEqual(['abc'])
})

it('leads home, back to the page and to the privacy policy', () => {
  const page = filled('contact', 'en', { path: '/en/contact' })
  const links = [...page.querySelectorAll('a')].map((link) => [
    link.textContent?.trim(),
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Vigie', '/en'],
    ['Back to the page', '/en/contact'],
    ['privacy policy', '/en/privacy-policy'],
  ])
})

it('shows no form where nothing was read, only the ways back', () => {
  const page = filled('contact', 'fr', { values: undefined })
  expect(page.querySelector('form')).toBeNull()
  expect(page.querySelector('main')?.textContent).toContain('revenez à la page précédente')
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('/contact')
})
