import en from '../../../locales/en/policy.json'
import fr from '../../../locales/fr/policy.json'
import { MEASUREMENT_MODE, type MeasurementMode } from '../../consent/choice'
import { PANEL_ANCHORS } from '../../consent/panel-anchors'
import { STORAGE, type StorageEntry } from '../../consent/storage'
import type { Language } from '../../languages'

const STRINGS = { fr, en }

/**
 * The parts of the privacy policy that the code knows: what is written in a browser, what is recorded of a
 * page view, on which legal basis, how long it all lasts. Block token → HTML, {tokens} inside still to be filled.
 */
export function policyBlocks(
  language: Language,
  mode: MeasurementMode = MEASUREMENT_MODE,
): ReadonlyMap<string, string> {
  const strings = STRINGS[language]
  return new Map([
    ['storage_table', storageTable(strings.storage, mode)],
    ['retention_table', retentionTable(strings.retention)],
    ['measurement_basis', strings.measurement[mode].map((text) => `<p>${text}</p>`).join('')],
    ['page_view_fields', list(Object.values(strings.fields), PANEL_ANCHORS[language].slice(1))],
  ])
}

const storageTable = (strings: (typeof fr)['storage'], mode: MeasurementMode) =>
  table(
    strings.caption,
    [strings.name, strings.kind, strings.purpose, strings.lifetime, strings.consent],
    STORAGE.map((entry) => [
      `<code>${entry.name}</code>`,
      strings.kinds[entry.kind],
      strings.purposes[entry.purpose],
      lifetime(entry, strings.lifetimes),
      strings.consents[isAsked(entry, mode) ? 'audienceAsked' : entry.purpose],
    ]),
  )

const isAsked = ({ purpose }: StorageEntry, mode: MeasurementMode) =>
  purpose === 'audience' && mode === 'consent'

const lifetime = ({ lifetime: life }: StorageEntry, strings: (typeof fr)['storage']['lifetimes']) =>
  life.unit === 'months' ? strings.months.replace('{count}', String(life.count)) : strings[life.unit]

// Its heading says the same.
const retentionTable = (strings: (typeof fr)['retention']) =>
  table(strings.caption, [strings.data, strings.period], strings.rows, ' class="visually-hidden"')

const table = (caption: string, head: string[], rows: string[][], captionAttribute = '') =>
  `<table><caption${captionAttribute}>${caption}</caption><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(([first = '', ...cells]) => `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

/** Without scripts, links to the panel of choices lead to what is measured and how to object. */
const list = (items: string[], id: string) =>
  `<ul id="${id}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
