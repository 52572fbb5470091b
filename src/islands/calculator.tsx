import { DrawnView } from '../illustrations/DrawnView'
import type { ViewData } from '../illustrations/types'
import type { Language } from '../shared/languages'
import enArt from '../../locales/en/art.json'
import enViews from '../../locales/en/product-views.json'
import frArt from '../../locales/fr/art.json'
import frViews from '../../locales/fr/product-views.json'
import { readIsland, renderIsland } from './root'
import { addStrings } from './strings'

// This script contains its own strings. They are not in the page, because most visitors never reach a calculator.
const STRINGS: Record<Language, Record<string, unknown>> = {
  fr: { 'product-views': frViews, art: frArt },
  en: { 'product-views': enViews, art: enArt },
}

/** Replaces a calculator's HTML, which has no input fields, with a calculator that visitors can change. */
export function start(place: HTMLElement): Promise<void> {
  const { root, props, language } = readIsland<{ view: ViewData }>(place)
  addStrings(language, STRINGS[language])
  return renderIsland(place, root, <DrawnView {...props} />)
}
