import { CONSENT_VERSION, ENDPOINT } from '../../src/forms/shared/endpoint'
import { type FieldLayout, fieldId, groupOf, LAYOUTS, requiredFields } from '../../src/forms/shared/layout'
import { NOT_CHOSEN } from '../../src/forms/shared/options'
import type { FormName } from '../../src/forms/shared/requests'
import type { Language } from '../../src/languages'
import { html, Markup } from '../platform/http/markup'
import type { SiteContent } from '../platform/site-data'
import { interpolate, stringAt } from '../platform/translations'
import { answerPage } from './answer-frame'

export type FieldError = { name: string; message: string }

export type FormPage = {
  form: FormName
  language: Language
  content: SiteContent
  /** The page that the form stands on. */
  path: string
  /** The box above the form: its title and, below it, one line for each field or a sentence. */
  title: string
  errors: readonly FieldError[]
  text?: string
  /** What the visitor typed, as it came; without it there is no form, only the ways back to one. */
  values?: Readonly<Record<string, unknown>>
  /** For the style element, under the answer's own policy. */
  nonce: string
}

const NOTICE_ID = 'error-summary'

const translate = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  interpolate(stringAt(language, key) ?? '', values)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Attributes with a value: a text, or true for those that need none. */
const attributes = (given: Record<string, string | number | boolean | undefined>): Markup[] =>
  Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? [html` ${new Markup(name)}`] : [html` ${new Markup(name)}="${value}"`]
  })

function control(field: FieldLayout, { language, values }: FormPage, shared: Markup[]): Markup {
  const { name, options, rows, placeholder, autoComplete } = field
  const value = values?.[name]
  const hints = attributes({
    placeholder: placeholder && translate(language, `forms:placeholders.${placeholder}`),
    autocomplete: autoComplete,
  })
  switch (field.control) {
    case 'checkbox':
      return html`<input
        type="checkbox"
        autocomplete="off"
        ${shared}${attributes({ checked: value === true })}
      />`
    case 'select': {
      const choices = [NOT_CHOSEN, ...(options ?? [])].map((option) => {
        const key = option === NOT_CHOSEN ? `choose.${name}` : `options.${name}.${option}`
        const chosen = attributes({ value: option, selected: option === value })
        return html`<option${chosen}>${translate(language, `forms:${key}`)}</option>`
      })
      return html`<select${shared}>${choices}</select>`
    }
    case 'area':
      // A line break right after the tag is not part of the value: one more keeps the visitor's own.
      return html`<textarea${shared}${attributes({ rows })}${hints}>\n${textOf(value)}</textarea>`
    default:
      return html`<input type="${field.control}" ${shared}${hints}${attributes({ value: textOf(value) })} />`
  }
}

function fieldOf(field: FieldLayout, page: FormPage, required: readonly string[]): Markup {
  const { form, language, content, errors } = page
  const { name } = field
  const id = fieldId(form, name)
  const error = errors.find((one) => one.name === name)
  const label = translate(language, `forms:fields.${name}`, {
    company: content.company('company', language) ?? '',
  })
  const described = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = attributes({
    ...{ id, name, required: required.includes(name) },
    'aria-invalid': error && 'true',
    'aria-describedby': described || undefined,
  })
  const optional = required.includes(name)
    ? null
    : html` <small>${translate(language, 'forms:optional')}</small>`
  const hint = field.hint
    ? html`<p id="${id}-hint" class="hint">${translate(language, `forms:hints.${field.hint}`)}</p>`
    : null
  const wrong = error ? html`<p id="${id}-error" class="error">${error.message}</p>` : null
  const box = control(field, page, shared)
  if (field.control === 'checkbox')
    return html`<div class="check wide">
      <label for="${id}">${box}<span>${label}${optional}</span></label
      >${hint}${wrong}
    </div>`
  const frame = field.wide || field.control === 'area' ? 'field wide' : 'field'
  return html`<div class="${frame}">
    <div><label for="${id}">${label}${optional}</label>${hint}</div>
    <div>${box}</div>
    ${wrong}
  </div>`
}

function privacy({ language, content }: FormPage): Markup {
  const months = content.figure('form_retention_months') ?? ''
  const sentence = translate(language, 'forms:privacy', { months })
  const [before = '', words = '', after = ''] = sentence.split(/<\/?policy>/)
  const path = content.page('privacy-policy', language)?.path ?? '/'
  return html`<p class="privacy">${before}<a href="${path}">${words}</a>${after}</p>`
}

function formOf(page: FormPage, heading: string): Markup {
  const { form, language } = page
  const required = requiredFields(form)
  const hidden = {
    language,
    ...(form !== 'demoFr' && { type: groupOf(form) }),
    consentVersion: CONSENT_VERSION,
  }
  return html`<form method="post" action="${ENDPOINT}" aria-label="${heading}">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${LAYOUTS[form].map(
      ({ legend, fields }, index) =>
        html`<fieldset>
          <legend><span>${index + 1}</span> ${translate(language, `forms:${legend}`)}</legend>
          <div class="fields">${fields.map((field) => fieldOf(field, page, required))}</div>
        </fieldset>`,
    )}
    <div class="trap" aria-hidden="true">
      <label for="website">${translate(language, 'forms:trap')}</label>
      <input id="website" name="website" type="text" tabindex="-1" autocomplete="off" />
    </div>
    ${privacy(page)}
    <button type="submit">${translate(language, `forms:${groupOf(form)}.submit`)}</button>
  </form>`
}

const waysBack = ({ language, path }: FormPage): Markup =>
  html`<div class="ways">
    <p>${translate(language, 'plain-form:kept')}</p>
    <p><a href="${path}">${translate(language, 'plain-form:form')}</a></p>
  </div>`

const notice = ({ form, title, errors, text }: FormPage): Markup =>
  html`<div id="${NOTICE_ID}" class="notice" role="alert" tabindex="-1" autofocus>
    <h2>${title}</h2>
    ${text ? html`<p>${text}</p>` : null}
    ${
      errors.length > 0
        ? html`<ul>
            ${errors.map(
              ({ name, message }) => html`<li><a href="#${fieldId(form, name)}">${message}</a></li>`,
            )}
          </ul>`
        : null
    }
  </div>`

/**
 * A form that was sent without script and not accepted, as a page of its own: what is wrong above and beside each
 * field, the values in place. Rendered from the layout and the schema of the form; it needs no script and no file.
 */
export function formPage(page: FormPage): string {
  const { form, language, content, path, values, nonce } = page
  const product = content.company('product', language) ?? ''
  const heading =
    content.page(groupOf(form), language)?.title ?? translate(language, `forms:${groupOf(form)}.submit`)
  const title = translate(language, 'forms:errors.pageTitle', { title: `${heading} · ${product}` })
  return answerPage(
    { language, title, product, back: { path, text: translate(language, 'plain-form:back') }, nonce },
    html`<h1>${heading}</h1>
      ${notice(page)} ${values ? formOf(page, heading) : waysBack(page)}`,
  )
}
