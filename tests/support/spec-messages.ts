import type { Language } from '../../src/shared/languages'

/** The messages of one form in one language. */
export type SpecMessages = {
  /** Shown if a required field is empty: the message for each field, in the order of the form. */
  missing: Record<string, string>
  /** Shown if the email address is malformed. */
  badEmail: string
  success: readonly [title: string, text: string]
  /** Shown if the server answered with an error. */
  refused: readonly [title: string, text: string]
  /** Shown if sending failed in any other way. */
  failed: readonly [title: string, text: string]
}

const FRENCH_PERSON = {
  firstName: 'Le prénom est obligatoire',
  lastName: 'Le nom est obligatoire',
  email: "L'email est obligatoire",
  company: "Le nom de l'entreprise est obligatoire",
}
const FRENCH_CONSENT = { consent: 'Vous devez accepter le consentement RGPD' }
const FRENCH_EMAIL = "Format d'email invalide"
const FRENCH_FAILURE = ['Erreur', "Une erreur inattendue s'est produite. Veuillez réessayer."] as const
const ENGLISH_NAME = { firstName: 'First name is required', lastName: 'Last name is required' }
const ENGLISH_CONSENT = { consent: 'You must accept the GDPR consent' }
const ENGLISH_DEMO_ERROR = ['Error', 'Error sending request. Please try again.'] as const

/** The messages of the specification (sections 5 and 8), to the letter. */
export const SPEC_MESSAGES: Record<'demo' | 'contact', Record<Language, SpecMessages>> = {
  demo: {
    fr: {
      missing: {
        ...FRENCH_PERSON,
        companySize: "La taille de l'entreprise est obligatoire",
        jobFunction: 'Votre fonction est obligatoire',
        objective: "L'objectif principal est obligatoire",
        ...FRENCH_CONSENT,
      },
      badEmail: FRENCH_EMAIL,
      success: [
        'Demande envoyée !',
        'Votre demande de démonstration a été envoyée avec succès. Nous vous contacterons bientôt.',
      ],
      refused: ['Erreur', "Une erreur s'est produite lors de l'envoi de votre demande. Veuillez réessayer."],
      failed: FRENCH_FAILURE,
    },
    en: {
      missing: {
        ...ENGLISH_NAME,
        email: 'Invalid email',
        company: 'Company name is required',
        sector: 'Please select a sector',
        ...ENGLISH_CONSENT,
      },
      badEmail: 'Invalid email',
      success: [
        'Demo request sent!',
        'Your demo request has been sent successfully! We will contact you soon.',
      ],
      refused: ENGLISH_DEMO_ERROR,
      failed: ENGLISH_DEMO_ERROR,
    },
  },
  contact: {
    fr: {
      missing: {
        ...FRENCH_PERSON,
        subject: 'Le sujet est obligatoire',
        message: 'Le message est obligatoire',
        ...FRENCH_CONSENT,
      },
      badEmail: FRENCH_EMAIL,
      success: [
        'Message envoyé !',
        'Votre message a été envoyé avec succès. Nous vous contacterons bientôt.',
      ],
      refused: ['Erreur', "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer."],
      failed: FRENCH_FAILURE,
    },
    en: {
      missing: {
        ...ENGLISH_NAME,
        email: 'Email is required',
        company: 'Company name is required',
        subject: 'Subject is required',
        message: 'Message is required',
        ...ENGLISH_CONSENT,
      },
      badEmail: 'Invalid email format',
      success: ['Message sent!', 'Your message has been sent successfully. We will contact you soon.'],
      refused: ['Error', 'An error occurred while sending your message. Please try again.'],
      failed: ['Error', 'An unexpected error occurred. Please try again.'],
    },
  },
}
