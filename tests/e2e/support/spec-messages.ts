/** Specification sections 5 and 8 to the letter: what visitors read, form by form. */
export type SpecMessages = {
  /** Field → message where it is missing, in the order of the form. */
  missing: Record<string, string>
  /** Where the e-mail address is none. */
  badEmail: string
  success: readonly [string, string]
  /** The function answered with an error. */
  refused: readonly [string, string]
  /** Anything else went wrong. */
  failed: readonly [string, string]
}

const frenchPerson = {
  firstName: 'Le prénom est obligatoire',
  lastName: 'Le nom est obligatoire',
  email: "L'email est obligatoire",
  company: "Le nom de l'entreprise est obligatoire",
}
const frenchConsent = { consent: 'Vous devez accepter le consentement RGPD' }
const englishName = { firstName: 'First name is required', lastName: 'Last name is required' }
const englishConsent = { consent: 'You must accept the GDPR consent' }

const FRENCH_UNEXPECTED = ['Erreur', "Une erreur inattendue s'est produite. Veuillez réessayer."] as const

export const SPEC_MESSAGES: Record<string, SpecMessages> = {
  'demo form in fr': {
    missing: {
      ...frenchPerson,
      companySize: "La taille de l'entreprise est obligatoire",
      jobFunction: 'Votre fonction est obligatoire',
      objective: "L'objectif principal est obligatoire",
      ...frenchConsent,
    },
    badEmail: "Format d'email invalide",
    success: [
      'Demande envoyée !',
      'Votre demande de démonstration a été envoyée avec succès. Nous vous contacterons bientôt.',
    ],
    refused: ['Erreur', "Une erreur s'est produite lors de l'envoi de votre demande. Veuillez réessayer."],
    failed: FRENCH_UNEXPECTED,
  },
  'contact form in fr': {
    missing: {
      ...frenchPerson,
      subject: 'Le sujet est obligatoire',
      message: 'Le message est obligatoire',
      ...frenchConsent,
    },
    badEmail: "Format d'email invalide",
    success: ['Message envoyé !', 'Votre message a été envoyé avec succès. Nous vous contacterons bientôt.'],
    refused: ['Erreur', "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer."],
    failed: FRENCH_UNEXPECTED,
  },
  'demo form in en': {
    missing: {
      ...englishName,
      email: 'Invalid email',
      company: 'Company name is required',
      sector: 'Please select a sector',
      ...englishConsent,
    },
    badEmail: 'Invalid email',
    success: [
      'Demo request sent!',
      'Your demo request has been sent successfully! We will contact you soon.',
    ],
    refused: ['Error', 'Error sending request. Please try again.'],
    failed: ['Error', 'Error sending request. Please try again.'],
  },
  'contact form in en': {
    missing: {
      ...englishName,
      email: 'Email is required',
      company: 'Company name is required',
      subject: 'Subject is required',
      message: 'Message is required',
      ...englishConsent,
    },
    badEmail: 'Invalid email format',
    success: ['Message sent!', 'Your message has been sent successfully. We will contact you soon.'],
    refused: ['Error', 'An error occurred while sending your message. Please try again.'],
    failed: ['Error', 'An unexpected error occurred. Please try again.'],
  },
}

/** @throws where the specification knows no such form */
export function messagesOf({ title }: { title: string }): SpecMessages {
  const messages = SPEC_MESSAGES[title]
  if (!messages) throw new Error(`The specification has no ${title}`)
  return messages
}
