import { DrawnView } from '../components/views/DrawnView'
import type { ViewData } from '../components/views/types'
import type { Language } from '../shared/languages'
import enArt from '../../locales/en/art.json'
import enFigures from '../../locales/en/figures.json'
import frArt from '../../locales/fr/art.json'
import frFigures from '../../locales/fr/figures.json'
import { readIsland, renderIsland } from './root'
import { addStrings } from './strings'

// Bundled here, not put in the page: most visitors never reach a figure.
const STRINGS: Record<Language, Record<string, unknown>> = {
  fr: { figures: frFigures, art: frArt },
  en: { figures: enFigures, art: enArt },
}

/** A figure that visitors can change. It is rendered again, because its HTML has no input fields. */
export function start(place: HTMLElement): void {
  const { root, props, language } = readIsland<{ view: ViewData }>(place)
  addStrings(language, STRINGS[language])
  renderIsland(place, root, <DrawnView {...props} />)
}
