import { expect, test, type Locator, type Page } from 'playwright/test'
import { options as offers } from '../../locales/fr/editor.json'
import { EDITED, NEW_DUTY, NEW_FACTS, newOffer, savedInEditor } from '../support/saved-in-editor'
import { contentFiles, openCheckout, readCheckout, startEditor } from '../support/browser/editor'

// The editor draws only the fields in view, so the viewport is high enough for all fields.
test.use({ locale: 'fr-FR', viewport: { width: 1400, height: 5000 } })

/** Expected in the console: a warning from Svelte, and two requests that the content-security policy blocks. */
const EXPECTED =
  /githubstatus\.com\/api\/v2\/status\.json|cdn\.jsdelivr\.net\/fontsource\/fonts\/|svelte\.dev\/e\/derived_inert/

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

/** Opens the form of a file of facts. */
async function openFacts(page: Page, name: string): Promise<void> {
  await page.goto(new URL(`/#/collections/facts/entries/${name}`, page.url()).href)
}

/** Sorts the lines of files of facts, because the editor changes their order. */
const inAnyOrder = (all: typeof files) =>
  Object.fromEntries(
    Object.entries(all).map(([path, text]) => [
      path,
      path.includes('/pages/') ? text : text.split('\n').sort().join('\n'),
    ]),
  )

test('saving edited pages and facts in the editor changes only the edited lines', async ({ page }) => {
  // The time limit is high, because the editor is built first.
  test.setTimeout(360_000)
  const editor = await startEditor()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) expect(message.text()).toMatch(EXPECTED)
  })
  page.on('requestfinished', (request) => {
    expect(request.url()).toMatch(new RegExp(`^(${editor.url}|data:|blob:)`))
  })
  page.on('pageerror', (error) => expect(error.message).toBe(''))
  await openCheckout(page, editor.url, files)

  const offer = newOffer(files) as keyof typeof offers
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
  await fill(field(page, '{kyc_per_week}').getByRole('spinbutton'), NEW_FACTS.kycPerWeek)
  await save(page)
  await openFacts(page, 'company')
  const register = field(page, 'immatriculation au RCS')
  await register.getByRole('switch').click()
  await fill(register.getByRole('textbox'), NEW_FACTS.register)
  await save(page)
  await openFacts(page, 'glossary-fr')
  await fill(page.getByRole('textbox', { name: 'Explication' }).first(), NEW_FACTS.explanation)
  await save(page)

  let saved: typeof files = {}
  // The editor replaces its files one by one, and a file that is being replaced cannot be read.
  await expect(async () => {
    saved = await readCheckout(page, Object.keys(files))
    expect(inAnyOrder(saved)).toEqual(inAnyOrder({ ...files, ...savedInEditor(files) }))
  }).toPass({ timeout: 30_000 })
  editor.stop()
})
