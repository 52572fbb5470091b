// Valid requests. Tests change one field at a time.

export const demoFr = {
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
  type: 'demo',
  firstName: 'Alex',
  lastName: 'Reed',
  email: 'alex.reed@firm.example',
  company: 'Reed & Partners',
  sector: 'real-estate',
  message: 'Two offices, about forty files a month.',
  consent: true,
  language: 'en',
}

export const contact = {
  type: 'contact',
  firstName: 'Dominique',
  lastName: 'Weber',
  email: 'dominique.weber@societe.example',
  company: 'Weber & Fils',
  subject: 'Question sur la LCB-FT',
  message: 'Bonjour,\nproposez-vous une formation ?',
  newsletter: false,
  consent: true,
  language: 'fr',
}
