import type { Language } from '../languages'

/** Links to these open the panel; without scripts they lead to a place in the privacy policy, which explains. */
export const PANEL_ANCHORS: Record<Language, string> = { fr: '#choix', en: '#choices' }

/** Whether the hash of an address is the panel's, in either language. */
export const opensPanel = (hash: string): boolean => Object.values(PANEL_ANCHORS).includes(hash)
