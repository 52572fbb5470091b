import { DrawnIllustration } from '../illustrations/DrawnIllustration'
import type { IllustrationData } from '../illustrations/types'
import type { Language } from '../shared/languages'
import enArt from '../../locales/en/art.json'
import enIllustrations from '../../locales/en/illustrations.json'
import frArt from '../../locales/fr/art.json'
import frIllustrations from '../../locales/fr/illustrations.json'
import { readIsland, renderIsland } from './root'
import { addStrings } from './strings'

// This script contains its own strings. They are not in the page, because most visitors never reach a calculator.
const STRINGS: Record<Language, Record<string, unknown>> = {
  fr: { illustrations: frIllustrations, art: frArt },
  en: { illustrations: enIllustrations, art: enArt },
}

/** Replaces a calculator's HTML, which has no input fields, with a calculator that visitors can change. */
export function start(place: HTMLElement): Promise<void> {
  const { root, props, language } = readIsland<{ illustration: IllustrationData }>(place)
  addStrings(language, STRINGS[language])
  return renderIsland(place, root, <DrawnIllustration {...props} />)
}
