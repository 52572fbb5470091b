import { published } from '../../support/published-site'

// Specification sections 5 and 8, to the letter.
const MESSAGES: [path: string, messages: string[]][] = [
  [
    'demo',
    [
      'Le prénom est obligatoire',
      'Le nom est obligatoire',
      "L'email est obligatoire",
      "Format d'email invalide",
      "Le nom de l'entreprise est obligatoire",
      "La taille de l'entreprise est obligatoire",
      'Votre fonction est obligatoire',
      "L'objectif principal est obligatoire",
      'Vous devez accepter le consentement RGPD',
      'Erreur',
      "Une erreur s'est produite lors de l'envoi de votre demande. Veuillez réessayer.",
      "Une erreur inattendue s'est produite. Veuillez réessayer.",
      'Demande envoyée !',
      'Votre demande de démonstration a été envoyée avec succès. Nous vous contacterons bientôt.',
    ],
  ],
  [
    'contact',
    [
      'Le prénom est obligatoire',
      'Le nom est obligatoire',
      "L'email est obligatoire",
      "Format d'email invalide",
      "Le nom de l'entreprise est obligatoire",
      'Le sujet est obligatoire',
      'Le message est obligatoire',
      'Vous devez accepter le consentement RGPD',
      "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer.",
      "Une erreur inattendue s'est produite. Veuillez réessayer.",
      'Message envoyé !',
      'Votre message a été envoyé avec succès. Nous vous contacterons bientôt.',
    ],
  ],
  [
    'en/demo',
    [
      'First name is required',
      'Last name is required',
      'Invalid email',
      'Company name is required',
      'Please select a sector',
      'You must accept the GDPR consent',
      'Error',
      'Error sending request. Please try again.',
      'Demo request sent!',
      'Your demo request has been sent successfully! We will contact you soon.',
    ],
  ],
  [
    'en/contact',
    [
      'First name is required',
      'Last name is required',
      'Invalid email format',
      'Email is required',
      'Company name is required',
      'Subject is required',
      'Message is required',
      'You must accept the GDPR consent',
      'Error',
      'An error occurred while sending your message. Please try again.',
      'An unexpected error occurred. Please try again.',
      'Message sent!',
      'Your message has been sent successfully. We will contact you soon.',
    ],
  ],
]

/** Every string of the data that a page brings along for its scripts, the strings of the interface among them. */
function stringsOf(path: string): Set<string> {
  const strings = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    if (typeof value !== 'string') return
    strings.add(value)
  }
  for (const [, data = ''] of published(`${path}.html`).matchAll(
    /<script type="application\/json">(.*?)<\/script>/g,
  ))
    collect(JSON.parse(data))
  return strings
}

it.each(MESSAGES)('%s brings along the messages of the specification, to the letter', (path, messages) => {
  const strings = stringsOf(path)
  expect(messages.filter((message) => !strings.has(message))).toEqual([])
})
