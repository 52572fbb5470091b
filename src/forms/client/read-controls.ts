import { fieldsOf } from '../shared/layout'
import type { FormName } from '../shared/requests'
import { emptyValues, type FormValues } from './values'

/** The honeypot of a form on the page, which is no part of the form's values. */
export const trapOf = (element: HTMLFormElement | null): HTMLInputElement | undefined => {
  const trap = element?.elements.namedItem('website')
  return trap instanceof HTMLInputElement ? trap : undefined
}

/** What the controls hold that differs from an empty form: typed before the script ran, or restored by the browser. */
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
