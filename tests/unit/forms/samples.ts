/** One valid request of each form, exactly as the specification lists them (no additions). Tests change one field at a time. */
const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@cabinet.fr',
  phone: '+33 1 23 45 67 89',
  company: 'Étude Lovelace',
}

export const validDemoFr = {
  ...person,
  sector: 'étude notariale',
  companySize: '11-50',
  jobFunction: 'conformite',
  objective: 'Centraliser nos dossiers.',
  deadline: 'fin d’année',
  consent: true,
}

export const validDemoEn = {
  ...person,
  sector: 'lawyers',
  message: 'Two hundred files.',
  consent: true,
  type: 'demo',
}

export const validContact = {
  ...person,
  subject: 'Vos tarifs',
  message: 'Bonjour,\nquels sont vos tarifs ?',
  newsletter: false,
  consent: true,
  type: 'contact',
}

export const additions = {
  language: 'fr',
  submissionId: '3f0c6a52-0d3b-4c55-9a4e-6f1f5f1b2a10',
  website: '',
  elapsedMs: 42_000,
  consentVersion: '2025-07-01',
}

export const without = (request: object, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !fields.includes(name)))
