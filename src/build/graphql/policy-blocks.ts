import en from '../../../locales/en/policy.json'
import fr from '../../../locales/fr/policy.json'
import { MEASUREMENT_MODE, type MeasurementMode } from '../../consent/choice'
import { PANEL_ANCHORS } from '../../shared/panel-anchors'
import { STORAGE, type StorageEntry } from '../../consent/storage'
import type { Language } from '../../shared/languages'

const STRINGS = { fr, en }

/**
 * Returns the generated parts of the privacy policy: browser storage, the fields of a page view, the legal basis of
 * measurement, and retention periods. Maps the name of each part's {token} to HTML, which may contain other tokens.
 */
export function policyBlocks(
  language: Language,
  mode: MeasurementMode = MEASUREMENT_MODE,
): ReadonlyMap<string, string> {
  const strings = STRINGS[language]
  return new Map([
    ['storage_table', storageTable(strings.storage, mode)],
    ['retention_table', retentionTable(strings.retention)],
    ['measurement_basis', paragraphs(strings.measurement[mode], PANEL_ANCHORS[language].slice(1))],
    ['page_view_fields', `<ul>${inTags('li', Object.values(strings.fields))}</ul>`],
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
      strings.consents[needsConsent(entry, mode) ? 'audienceAsked' : entry.purpose],
    ]),
  )

const needsConsent = ({ purpose }: StorageEntry, mode: MeasurementMode) =>
  purpose === 'audience' && mode === 'consent'

const lifetime = ({ lifetime: life }: StorageEntry, strings: (typeof fr)['storage']['lifetimes']) =>
  life.unit === 'months' ? strings.months.replace('{count}', String(life.count)) : strings[life.unit]

// The caption is visually hidden, because the heading above the table says the same.
const retentionTable = (strings: (typeof fr)['retention']) =>
  table(strings.caption, [strings.data, strings.period], strings.rows, ' class="visually-hidden"')

const table = (caption: string, head: string[], rows: string[][], captionAttribute = '') =>
  `<table><caption${captionAttribute}>${caption}</caption><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(([first = '', ...cells]) => `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

/** Makes paragraphs. The first has `id`: without scripts, links that open the consent panel lead to it. */
const paragraphs = (texts: string[], id: string) => inTags('p', texts).replace('<p>', `<p id="${id}">`)

const inTags = (name: string, texts: string[]) => texts.map((text) => `<${name}>${text}</${name}>`).join('')
