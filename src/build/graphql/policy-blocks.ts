import enForms from '../../../locales/en/forms.json'
import en from '../../../locales/en/policy.json'
import frForms from '../../../locales/fr/forms.json'
import fr from '../../../locales/fr/policy.json'
import { MEASUREMENT_MODE, type MeasurementMode } from '../../measurement/choice'
import { PANEL_ANCHORS } from '../../shared/panel-anchors'
import { STORAGE, type StorageEntry } from '../../measurement/storage'
import { FORM_NAMES, formFields, type FormName } from '../../shared/forms/forms'
import { interpolate } from '../../shared/interpolate'
import type { Language } from '../../shared/languages'
import { ownValue } from '../../shared/objects'

const STRINGS = { fr, en }
const FIELD_NAMES = { fr: frForms.policy, en: enForms.policy }

/**
 * Returns the generated parts of the privacy policy: the fields of the forms, browser storage, the fields of a page
 * view, the legal basis of measurement, and retention periods. Maps the name of each part's {token} to HTML, which may
 * contain other tokens.
 */
export function policyBlocks(
  language: Language,
  mode: MeasurementMode = MEASUREMENT_MODE,
): ReadonlyMap<string, string> {
  const strings = STRINGS[language]
  return new Map([
    ['collected_table', collectedTable(strings.collected, language)],
    ['storage_table', storageTable(strings.storage, mode)],
    ['retention_table', retentionTable(strings.retention)],
    ['measurement_basis', paragraphs(strings.measurement[mode], PANEL_ANCHORS[language].slice(1))],
    ['page_view_fields', `<ul>${inTags('li', Object.values(strings.fields))}</ul>`],
  ])
}

const collectedTable = (strings: (typeof fr)['collected'], language: Language) =>
  table(
    strings.caption,
    [strings.source, strings.data],
    [
      ...(['all', 'contact', 'demoFr', 'demoEn'] as const).map((form) => [
        strings.forms[form],
        fieldNames(form, language),
      ]),
      ...strings.rows,
    ],
    ' class="visually-hidden"',
  )

/** Names the fields that only this form has, or those of all forms. The policy describes the consent elsewhere. */
function fieldNames(form: FormName | 'all', language: Language): string {
  const inAll = formFields('contact').filter(({ name }) =>
    FORM_NAMES.every((other) => formFields(other).some((field) => field.name === name)),
  )
  const fields =
    form === 'all'
      ? inAll
      : formFields(form).filter(({ name }) => !inAll.some((field) => field.name === name))
  return fields
    .flatMap(({ name }) => {
      if (name === 'consent') return []
      const words = ownValue(FIELD_NAMES[language][form], name)
      if (!words)
        throw new Error(
          `locales/${language}/forms.json: add policy.${form}.${name}, the privacy policy's name for the field`,
        )
      return String(words)
    })
    .join(', ')
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
  life.unit === 'months' ? interpolate(strings.months, { count: life.count }) : strings[life.unit]

// The caption is visually hidden, because the heading above the table says the same.
const retentionTable = (strings: (typeof fr)['retention']) =>
  table(strings.caption, [strings.data, strings.period], strings.rows, ' class="visually-hidden"')

const table = (caption: string, head: string[], rows: string[][], captionAttribute = '') =>
  `<table><caption${captionAttribute}>${caption}</caption><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(([first = '', ...cells]) => `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

/** Makes paragraphs. The first has `id`: without scripts, links that open the consent panel lead to it. */
const paragraphs = (texts: string[], id: string) => inTags('p', texts).replace('<p>', `<p id="${id}">`)

const inTags = (name: string, texts: string[]) => texts.map((text) => `<${name}>${text}</${name}>`).join('')
