import { DrawnView } from '../components/views/DrawnView'
import type { ViewData } from '../components/views/types'
import type { Language } from '../shared/languages'
import enArt from '../../locales/en/art.json'
import enFigures from '../../locales/en/figures.json'
import frArt from '../../locales/fr/art.json'
import frFigures from '../../locales/fr/figures.json'
import { readIsland, renderIsland } from './root'
import { addStrings } from './strings'

// This script contains its own strings. They are not in the page, because most visitors never reach a figure.
const STRINGS: Record<Language, Record<string, unknown>> = {
  fr: { figures: frFigures, art: frArt },
  en: { figures: enFigures, art: enArt },
}

/** Replaces a figure's HTML, which has no input fields, with a figure that visitors can change. */
export function start(place: HTMLElement): Promise<void> {
  const { root, props, language } = readIsland<{ view: ViewData }>(place)
  addStrings(language, STRINGS[language])
  return renderIsland(place, root, <DrawnView {...props} />)
}
