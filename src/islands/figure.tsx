import { DrawnView } from '../components/views/DrawnView'
import type { ViewData } from '../components/views/types'
import type { Language } from '../languages'
import enArt from '../../locales/en/art.json'
import enFigures from '../../locales/en/figures.json'
import frArt from '../../locales/fr/art.json'
import frFigures from '../../locales/fr/figures.json'
import { drawAnew, readIsland } from './root'
import { addStrings } from './strings'

// Here, because most visitors never come near a figure: in its page they would cost everyone more.
const STRINGS: Record<Language, Record<string, unknown>> = {
  fr: { figures: frFigures, art: frArt },
  en: { figures: enFigures, art: enArt },
}

/** A figure that visitors change: its fields are not in its HTML. */
export function start(place: HTMLElement): void {
  const { root, props, language } = readIsland<{ view: ViewData }>(place)
  addStrings(language, STRINGS[language])
  drawAnew(place, root, <DrawnView {...props} />)
}
