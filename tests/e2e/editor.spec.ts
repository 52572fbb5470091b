import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, type Locator, type Page } from 'playwright/test'
import { parse } from 'yaml'
import { options as offers } from '../../locales/fr/editor.json'
import { runAxe } from './support/axe'
import {
  contentFiles,
  EDITED,
  NEW_DUTY,
  openCheckout,
  readCheckout,
  SAVED_IN_EDITOR,
  startEditor,
} from './support/editor'
import { ROOT } from './support/platform'

// One editor is built for all tests.
test.describe.configure({ mode: 'default', timeout: 180_000 })
// The editor draws the fields in view alone: a page as high as this shows them all.
test.use({ locale: 'fr-FR', viewport: { width: 1400, height: 5000 } })

/** All that the console may say: what the policy keeps the editor from asking, and a warning of Svelte to its makers. */
const EXPECTED =
  /githubstatus\.com\/api\/v2\/status\.json|cdn\.jsdelivr\.net\/fontsource\/fonts\/|svelte\.dev\/e\/derived_inert/

let editor: Awaited<ReturnType<typeof startEditor>>
const files = contentFiles()
test.beforeAll(async () => {
  editor = await startEditor()
})
test.afterAll(() => editor.stop())

test.beforeEach(async ({ page }) => {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) expect(message.text()).toMatch(EXPECTED)
  })
  page.on('requestfinished', (request) => {
    expect(request.url()).toMatch(new RegExp(`^(${editor.url}|data:|blob:)`))
  })
  page.on('pageerror', (error) => expect(error.message).toBe(''))
  await openCheckout(page, editor.url, files)
})

/** Opens a page with French on the left and English on the right. */
async function openBoth(page: Page, entry: string): Promise<Record<'fr' | 'en', Locator>> {
  await page.goto(`${editor.url}/#/collections/${entry}`)
  await page.getByRole('radio', { name: 'Anglais' }).last().click()
  const pane = (language: string) =>
    page.getByRole('group', { name: new RegExp(`^Modifier le contenu en .*${language}`) })
  return { fr: pane('Français'), en: pane('Anglais') }
}

const field = (within: Locator, label: string) =>
  within.getByRole('group', { name: new RegExp(`^Champ « .?${label}.? »$`) })

/** A value filled while its field appears is lost: fills until it stays. */
async function fill(box: Locator, text: string): Promise<void> {
  await expect(async () => {
    await box.fill(text)
    await expect(box).toHaveValue(text, { timeout: 300 })
  }).toPass()
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })

async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /enregistrée/ })
      .first(),
  ).toBeVisible()
}

/** Writes the checkout to `folder`, and tells the lines that changed in each file, as `diff` has them. */
async function differences(page: Page, folder: string): Promise<Record<string, string[]>> {
  const now = await readCheckout(page, Object.keys(files))
  for (const [path, text] of Object.entries(now)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const changed = Object.keys(files).filter((path) => now[path] !== files[path])
  return Object.fromEntries(
    changed.map((path) => {
      const { stdout } = spawnSync('diff', [join(ROOT, path), join(folder, path)], { encoding: 'utf8' })
      return [path, stdout.split('\n').filter((line) => /^[<>]/.test(line))]
    }),
  )
}

/** `npm run content` on the content of `folder`. */
const content = (folder: string, ...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/content/main.ts', '--root', folder, '--lang', 'en', ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  ).stdout

/** What the product offers in the last duty of a page. */
function lastOffer(page: string): keyof typeof offers {
  const { duties } = parse(page.split('---\n')[1] ?? '') as {
    duties: { items: { answers: { offer: keyof typeof offers }[] }[] }
  }
  const offer = duties.items.at(-1)?.answers[0]?.offer
  if (!offer) throw new Error('The last duty names nothing that the product offers')
  return offer
}

const HEADING = {
  fr: 'La LCB-FT au cabinet : « oui », l’outil',
  en: 'AML/CFT in the accounting firm: “yes”',
}

test('a text, a duty less and a duty more change those lines alone, and the content stays right', async ({
  page,
}) => {
  // The new duty takes the last one's place, and its offer: a page names every offer.
  const offer = lastOffer(String(files[`content/pages/${EDITED.sector}/fr.md`]))
  const panes = await openBoth(page, `sectors/entries/${EDITED.sector}`)
  for (const language of ['fr', 'en'] as const) {
    const { title, text, basis, answer } = NEW_DUTY[language]
    await fill(field(panes[language], 'Titre de la page').getByRole('textbox'), HEADING[language])
    const duties = field(panes[language], 'Obligations')
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

  const folder = SAVED_IN_EDITOR
  rmSync(folder, { recursive: true, force: true })
  const pages = Object.values(EDITED).flatMap((id) => [
    `content/pages/${id}/en.md`,
    `content/pages/${id}/fr.md`,
  ])
  let changed: Awaited<ReturnType<typeof differences>> = {}
  // The editor replaces its files one by one; one that is being replaced cannot be read.
  await expect(async () => {
    changed = await differences(page, folder)
    expect(Object.keys(changed).sort()).toEqual(pages)
  }).toPass()
  for (const language of ['fr', 'en'] as const) {
    const { title, text, basis, answer } = NEW_DUTY[language]
    // Keys alone, and the offer, are lines of the last duty that stay.
    const added = (changed[`content/pages/${EDITED.sector}/${language}.md`] ?? []).filter((line) =>
      /^>.*[^:]$/.test(line),
    )
    expect(added).toEqual([
      `> heading: '${HEADING[language]}'`,
      `>     - title: ${title}`,
      `>       text: ${text}`,
      `>         france: ${basis}`,
      `>           text: ${answer}`,
    ])
    const removed = (changed[`content/pages/${EDITED.sector}/${language}.md`] ?? []).filter((line) =>
      line.startsWith('<'),
    )
    // The heading, and the lines of one duty.
    expect(removed.filter((line) => /^< (\S| {4}- )/.test(line))).toHaveLength(2)
    expect(changed[`content/pages/${EDITED.legal}/${language}.md`]).toHaveLength(2)
  }

  for (const name of ['src', 'static', 'locales']) symlinkSync(join(ROOT, name), join(folder, name))
  expect(content(folder, '--same-date', EDITED.legal)).toMatch(/^content: \d+ files, nothing to mend/m)
})

test('a page is changed and saved by keyboard alone, and axe finds nothing serious', async ({ page }) => {
  await page.goto(`${editor.url}/#/collections/legal/entries/legal-notice`)
  const heading = page.getByRole('textbox', { name: 'Titre de la page' })
  await expect(heading).toBeVisible()
  const { violations } = await runAxe(page, {})
  expect(
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id),
  ).toEqual([])
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab')
    if (await heading.evaluate((element) => element === document.activeElement)) break
  }
  await expect(heading).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' du site')
  await expect(heading).toHaveValue('Mentions légales du site')
  await expect(saveButton(page)).toBeEnabled()
  // The editor may listen to the keys a moment after it shows the button.
  await expect(async () => {
    if (await saveButton(page).isVisible()) await page.keyboard.press('ControlOrMeta+S')
    await expect(saveButton(page)).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect
    .poll(
      async () =>
        (await readCheckout(page, ['content/pages/legal-notice/fr.md']))['content/pages/legal-notice/fr.md'],
    )
    .toContain('\nheading: Mentions légales du site\n')
})
