import { formFields, type FormField, type FormName } from '../../src/shared/forms/forms'

/** Returns a valid value for a field. */
export const validValue = ({ name, control, options }: FormField): string | boolean => {
  if (control === 'checkbox') return true
  return options?.[0] ?? (control === 'email' ? 'ada@example.org' : `Une réponse (${name})`)
}

/** Valid values for the fields of a form, so that a new field needs no value here. */
const validValues = (form: FormName) =>
  Object.fromEntries(formFields(form).map((field) => [field.name, validValue(field)]))

// Valid requests. Tests change one field at a time.

export const demoFr = {
  ...validValues('demoFr'),
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'camille.martin@cabinet-exemple.fr',
  phone: '+33 1 23 45 67 89',
  company: 'Cabinet Martin',
  sector: 'étude notariale',
  companySize: '11-50',
  jobFunction: 'conformite',
  objective: 'Suivre nos dossiers.\nGarder les preuves.',
  deadline: 'fin d’année',
  consent: true,
  language: 'fr',
}

export const demoEn = {
  ...validValues('demoEn'),
  type: 'demo',
  firstName: 'Alex',
  lastName: 'Reed',
  email: 'alex.reed@firm.example',
  phone: '',
  company: 'Reed & Partners',
  sector: 'real-estate',
  message: 'Two offices, about forty files a month.',
  consent: true,
  language: 'en',
}

export const contact = {
  ...validValues('contact'),
  type: 'contact',
  firstName: 'Dominique',
  lastName: 'Weber',
  email: 'dominique.weber@societe.example',
  phone: '',
  company: 'Weber & Fils',
  subject: 'Question sur la LCB-FT',
  message: 'Bonjour,\nproposez-vous une formation ?',
  newsletter: false,
  consent: true,
  language: 'fr',
}
