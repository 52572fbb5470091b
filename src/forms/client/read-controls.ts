import { fieldsOf } from '../shared/layout'
import type { FormName } from '../shared/requests'
import { emptyValues, type FormValues } from './values'

/** The honeypot of a form on the page. It is no part of the form's values, so that no draft keeps it. */
export const trapOf = (element: HTMLFormElement | null): HTMLInputElement | undefined => {
  const trap = element?.elements.namedItem('website')
  return trap instanceof HTMLInputElement ? trap : undefined
}

/** What the page's own controls hold that differs from an empty form: typed before the script came. */
export const typedValues = (form: FormName, element: HTMLFormElement | null): FormValues => {
  const empty = emptyValues(form)
  const typed: FormValues = {}
  for (const { name } of fieldsOf(form)) {
    const control = element?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked) typed[name] = true
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      if (control.value !== empty[name]) typed[name] = control.value
    }
  }
  return typed
}
