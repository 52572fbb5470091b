import type { Language } from './languages'

/** Anchors that open the panel on audience measurement. Without scripts, they lead to a part of the privacy policy. */
export const PANEL_ANCHORS: Record<Language, string> = { fr: '#choix', en: '#choices' }

/** True if a URL's fragment (`#…`) is the panel's anchor in either language. */
export const opensPanel = (hash: string): boolean => Object.values(PANEL_ANCHORS).includes(hash)
