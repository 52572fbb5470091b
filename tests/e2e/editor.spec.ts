import { rmSync } from 'node:fs'
import { expect, test, type Locator, type Page } from 'playwright/test'
import { parse } from 'yaml'
import { options as offers } from '../../locales/fr/editor.json'
import {
  contentFiles,
  EDITED,
  NEW_DUTY,
  openCheckout,
  readCheckout,
  SAVED_IN_EDITOR,
  startEditor,
  writeFiles,
} from './support/editor'

// The editor draws only the fields in view, so the viewport is high enough for all fields.
test.use({ locale: 'fr-FR', viewport: { width: 1400, height: 5000 } })

/** Expected in the console: a warning from Svelte, and two requests that the content-security policy blocks. */
const EXPECTED =
  /githubstatus\.com\/api\/v2\/status\.json|cdn\.jsdelivr\.net\/fontsource\/fonts\/|svelte\.dev\/e\/derived_inert/

const SECTOR = `content/pages/${EDITED.sector}`
const LEGAL = `content/pages/${EDITED.legal}`

const files = contentFiles()

/** Opens a content page in the editor, with French on the left and English on the right. */
async function openBoth(page: Page, entry: string): Promise<Record<'fr' | 'en', Locator>> {
  await page.goto(new URL(`/#/collections/${entry}`, page.url()).href)
  await page.getByRole('radio', { name: 'Anglais' }).last().click()
  const pane = (language: string) =>
    page.getByRole('group', { name: new RegExp(`^Modifier le contenu en .*${language}`) })
  return { fr: pane('Français'), en: pane('Anglais') }
}

const field = (within: Locator | Page, label: string) =>
  within.getByRole('group', { name: new RegExp(`^Champ « .?${RegExp.escape(label)}.? »$`) })

/** Fills a field, repeatedly until it keeps the text. A field that is still appearing may lose the text. */
async function fill(box: Locator, text: string): Promise<void> {
  await expect(async () => {
    await box.fill(text)
    await expect(box).toHaveValue(text, { timeout: 300 })
  }).toPass()
}

/** Saves, and waits until the editor has closed the form: it would close the next form if that were open by then. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const notice = page.getByRole('alert').or(page.getByRole('status'))
  await expect(notice.filter({ hasText: /enregistrée/ }).first()).toBeVisible()
  await expect(page).not.toHaveURL(/\/entries\//)
}

/** The offer (part of the product) in the last duty. The new duty needs it too: a page must name every offer. */
function lastOffer(markdown = ''): keyof typeof offers {
  const { duties } = parse(markdown.split('---\n')[1] ?? '') as {
    duties: { items: { answers: { offer: keyof typeof offers }[] }[] }
  }
  const offer = duties.items.at(-1)?.answers[0]?.offer
  if (!offer) throw new Error('The last duty names no offer')
  return offer
}

/** Opens the form of a file of facts. */
async function openFacts(page: Page, name: string): Promise<void> {
  await page.goto(new URL(`/#/collections/facts/entries/${name}`, page.url()).href)
}

const linesNotIn = (text = '', other = '') => {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !known.has(line))
}

test('saving edited pages and facts in the editor changes only the edited lines', async ({ page }) => {
  // The time limit is high, because the editor is built first.
  test.setTimeout(180_000)
  const editor = await startEditor()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) expect(message.text()).toMatch(EXPECTED)
  })
  page.on('requestfinished', (request) => {
    expect(request.url()).toMatch(new RegExp(`^(${editor.url}|data:|blob:)`))
  })
  page.on('pageerror', (error) => expect(error.message).toBe(''))
  await openCheckout(page, editor.url, files)

  const offer = lastOffer(files[`${SECTOR}/fr.md`])
  const sector = await openBoth(page, `sectors/entries/${EDITED.sector}`)
  for (const language of ['fr', 'en'] as const) {
    const { heading, title, text, basis, answer } = NEW_DUTY[language]
    await fill(field(sector[language], 'Titre de la page').getByRole('textbox'), heading)
    const duties = field(sector[language], 'Obligations')
    await duties.getByRole('button', { name: 'Supprimer' }).last().click()
    await duties.getByRole('button', { name: /^Ajouter .?Obligation/ }).click()
    await fill(field(duties, 'Titre').getByRole('textbox'), title)
    await fill(field(duties, 'Texte').getByRole('textbox').first(), text)
    await fill(field(duties, 'France').getByRole('textbox'), basis)
    await duties.getByRole('button', { name: /^Ajouter .?Réponse/ }).click()
    await duties.getByRole('combobox', { name: 'Apport' }).click()
    await page.getByRole('option', { name: offers[offer] }).click()
    await fill(field(duties, 'Ce que fait le logiciel').getByRole('textbox').last(), answer)
  }
  await save(page)
  const legal = await openBoth(page, `legal/entries/${EDITED.legal}`)
  for (const language of ['fr', 'en'] as const) {
    const body = field(legal[language], 'Texte').getByRole('textbox')
    await fill(body, `${await body.inputValue()} ${NEW_DUTY[language].answer}`)
  }
  await save(page)

  await openFacts(page, 'claims')
  await fill(field(page, '{kyc_per_week}').getByRole('spinbutton'), '120000')
  await save(page)
  await openFacts(page, 'company')
  const register = field(page, 'immatriculation au RCS')
  await register.getByRole('switch').click()
  await fill(register.getByRole('textbox'), 'Paris 552 100 554')
  await save(page)
  await openFacts(page, 'glossary-fr')
  await fill(page.getByRole('textbox', { name: 'Explication' }).first(), 'Les règles contre le blanchiment.')
  await save(page)

  const facts = ['content/claims.yml', 'content/company.yml', 'content/glossary/fr.yml']
  const edited = [...facts, ...[SECTOR, LEGAL].flatMap((folder) => [`${folder}/en.md`, `${folder}/fr.md`])]
  let saved: typeof files = {}
  // The editor replaces its files one by one, and a file that is being replaced cannot be read.
  await expect(async () => {
    saved = await readCheckout(page, Object.keys(files))
    expect(
      Object.keys(files)
        .filter((path) => saved[path] !== files[path])
        .sort(),
    ).toEqual(edited.sort())
  }).toPass()
  for (const language of ['fr', 'en'] as const) {
    const { heading, title, text, basis, answer } = NEW_DUTY[language]
    const path = `${SECTOR}/${language}.md`
    expect(linesNotIn(saved[path], files[path])).toEqual([
      `heading: '${heading}'`,
      `    - title: ${title}`,
      `      text: ${text}`,
      `        france: ${basis}`,
      `          text: ${answer}`,
    ])
    // Only two lines that begin a field or a list entry are gone: the old heading and the removed duty's title.
    expect(linesNotIn(files[path], saved[path]).filter((line) => /^(\S| {4}- )/.test(line))).toHaveLength(2)
    expect(linesNotIn(saved[`${LEGAL}/${language}.md`], files[`${LEGAL}/${language}.md`])).toHaveLength(1)
  }

  expect(facts.flatMap((path) => linesNotIn(saved[path], files[path]))).toEqual([
    '  value: 120000',
    '  sample: false',
    '  value: Paris 552 100 554',
    'LCB-FT: Les règles contre le blanchiment.',
  ])
  editor.stop()

  // tests/builds/builds.test.ts checks and publishes these files.
  rmSync(SAVED_IN_EDITOR, { recursive: true, force: true })
  writeFiles(SAVED_IN_EDITOR, saved)
})
