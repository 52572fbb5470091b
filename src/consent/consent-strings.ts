import en from '../../locales/en/consent.json'
import fr from '../../locales/fr/consent.json'
import type { Language } from '../languages'

/** The panel's strings come with the panel, which most visitors never open, instead of with every page. */
export const CONSENT_STRINGS: Record<Language, typeof fr> = { fr, en }
