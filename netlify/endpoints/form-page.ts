import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { ENDPOINT } from '../../src/forms/shared/endpoint'
import { fieldId, fieldsOf } from '../../src/forms/shared/layout'
import type { FormName } from '../../src/forms/shared/requests'

export type FieldError = { name: string; message: string }
export type FormNews = {
  form: FormName
  /** What the visitor typed, as it came. */
  values: Readonly<Record<string, unknown>>
  /** The title of the box above the form and, below it, one line for each field or a sentence. */
  title: string
  errors: readonly FieldError[]
  text?: string | undefined
  /** The page's title with what happened first, so that it is heard first. */
  pageTitle: (title: string) => string
  /** For the style elements, under the answer's own policy. */
  nonce: string
}

// The page's own styles hold no rule for what it does not show; shapes and weight tell without colour.
const STYLE = `
.form-news{border:2px solid;border-radius:10px;padding:16px 24px}
.form-news ul{margin:8px 0 0;padding-inline-start:1.2em}
.form-error{font-weight:600;margin-block-start:8px}
`

const SUMMARY_ID = 'error-summary'

const h = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const text = (value: string): ElementContent => ({ type: 'text', value })

const isText = (value: unknown): value is string => typeof value === 'string'

const textOf = (element: Element): string =>
  element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')

/** Puts a submitted value into its control, as a browser would show it. */
const setValue = (control: Element, value: unknown): void => {
  if (control.tagName === 'textarea') control.children = isText(value) ? [text(value)] : []
  else if (control.tagName === 'select')
    visit(control, 'element', (option) => {
      if (option.tagName === 'option') option.properties.selected = option.properties.value === value
    })
  else if (control.properties.type === 'checkbox') control.properties.checked = value === true
  else control.properties.value = isText(value) ? value : ''
}

const describe = (control: Element, errorId: string): void => {
  const known = control.properties.ariaDescribedBy
  control.properties.ariaInvalid = 'true'
  control.properties.ariaDescribedBy = [
    ...(Array.isArray(known) ? known : known ? [known] : []),
    errorId,
  ].map(String)
}

const has = (element: Element, wanted: Element): boolean => {
  let found = false
  visit(element, 'element', (inner) => {
    if (inner === wanted) found = true
  })
  return found
}

/** The frame of a field: the innermost element around both its control and its label. */
const frameOf = (form: Element, control: Element): Element | undefined => {
  let frame: Element | undefined
  visit(form, 'element', (element) => {
    if (element === control || element.tagName === 'label' || !has(element, control)) return
    let labelled = false
    visit(element, 'element', (label) => {
      if (label.tagName === 'label' && String(label.properties.htmlFor) === String(control.properties.id))
        labelled = true
    })
    // Visited from the outside in: the last one is the innermost.
    if (labelled) frame = element
  })
  return frame
}

const controlOf = (form: Element, id: string): Element | undefined => {
  let control: Element | undefined
  visit(form, 'element', (element) => {
    if (element.properties.id === id) control = element
  })
  return control
}

const summaryOf = ({ form, title, errors, text: sentence }: FormNews): Element =>
  h(
    'div',
    { id: SUMMARY_ID, role: 'alert', tabIndex: -1, autoFocus: true, className: ['form-news'] },
    h('h3', {}, text(title)),
    ...(sentence ? [h('p', {}, text(sentence))] : []),
    ...(errors.length > 0
      ? [
          h(
            'ul',
            {},
            ...errors.map(({ name, message }) =>
              h('li', {}, h('a', { href: `#${fieldId(form, name)}` }, text(message))),
            ),
          ),
        ]
      : []),
  )

const fillForm = (form: Element, news: FormNews): void => {
  for (const { name } of fieldsOf(news.form)) {
    const control = controlOf(form, fieldId(news.form, name))
    if (!control) continue
    setValue(control, news.values[name])
    const error = news.errors.find((one) => one.name === name)
    if (!error) continue
    const errorId = `${fieldId(news.form, name)}-error`
    describe(control, errorId)
    frameOf(form, control)?.children.push(
      h('p', { id: errorId, className: ['form-error'] }, text(error.message)),
    )
  }
}

/** Without script, and with our own style let through: the answer stands under another address than the page. */
const makePlain = (page: Root, { nonce, pageTitle }: FormNews): void => {
  visit(page, 'element', (element, at, parent) => {
    if (element.tagName === 'script' && parent && at !== undefined) {
      parent.children.splice(at, 1)
      return [SKIP, at]
    }
    if (element.tagName === 'style') element.properties.nonce = nonce
    if (element.tagName === 'title' && parent?.type === 'element' && parent.tagName === 'head')
      element.children = [text(pageTitle(textOf(element)))]
    if (element.tagName === 'head') element.children.push(h('style', { nonce }, text(STYLE)))
    return undefined
  })
}

/**
 * The page of a form as it would look after this try: the values in place, what is wrong beside each field and
 * listed above. Undefined where the page has no such form.
 */
export function fillFormPage(html: string, news: FormNews): string | undefined {
  const page = fromHtml(html)
  let found = false
  visit(page, 'element', (element, at, parent) => {
    if (element.tagName !== 'form' || element.properties.action !== ENDPOINT) return undefined
    if (!parent || at === undefined) return undefined
    found = true
    fillForm(element, news)
    parent.children.splice(at, 0, summaryOf(news))
    return [SKIP, at + 2]
  })
  if (!found) return undefined
  makePlain(page, news)
  return toHtml(page)
}
