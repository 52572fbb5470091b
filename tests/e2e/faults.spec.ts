import { opener } from './support/choices'
import { mailAbout } from './support/inbox'
import {
  ENDPOINT,
  expectNotice,
  fieldOf,
  fillIn,
  FORMS,
  ONE_OF_EACH,
  shownValues,
  submitButton,
  takeTime,
  validValues,
  type FormCase,
} from './support/forms'
import { LANGUAGES, oneOfEachKind, pagesIn, pathOf } from './support/pages'
import { messagesOf } from './support/spec-messages'
import { resetRateLimits } from './support/store'
import { STRINGS } from './support/strings'
import { expect, open, openBeforeScripts, test, tookOver, type Page } from './support/test'

// What happens to pages out there: after each of these the page is whole, its links lead on and its form is sent.

const WHEN = ['before', 'after'] as const

test.beforeEach(() => resetRateLimits())

/** Opens a page that something foreign changes before or after its scripts have started. */
async function openChanged(page: Page, path: string, change: () => void, when: (typeof WHEN)[number]) {
  if (when === 'after') {
    await open(page, path)
    return page.evaluate(change)
  }
  const release = await openBeforeScripts(page, path)
  await page.evaluate(change)
  release()
  await tookOver(page)
}

/** Has a form say what is missing, fail, and arrive. */
async function expectAtWork(page: Page, form: FormCase): Promise<void> {
  const { values, marker } = validValues(form.form)
  const messages = messagesOf(form)
  await submitButton(page, form).click()
  const summary = page.getByRole('group', { name: STRINGS[form.language].forms.errors.title })
  await expect(summary.getByRole('link')).toHaveText(Object.values(messages.missing))
  await fillIn(page, form.form, values)
  await takeTime(page)
  await page.route(`**${ENDPOINT}`, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'mail' } } }),
  )
  await submitButton(page, form).click()
  await expectNotice(page, form.language, 'alert', messages.refused)
  await page.unroute(`**${ENDPOINT}`)
  await submitButton(page, form).click()
  await expect(page.locator('#sent')).toContainText(messages.success[1])
  await mailAbout(marker)
}

/** What the page's first figure says, its status included, once all its fields have been changed. */
async function changedFigure(page: Page): Promise<string> {
  const figure = page.locator('[data-island=figure]').first()
  await figure.scrollIntoViewIfNeeded()
  await expect(figure).toHaveAttribute('data-ready')
  for (const box of await figure.getByRole('textbox').all()) await box.fill('7')
  for (const group of ['thead', 'tbody'])
    for (const label of await figure.locator(`${group} label`).all()) await label.click()
  await expect(figure.getByRole('status')).toHaveText(/\S/)
  return (await figure.innerText()).replace(/\s+/g, '')
}

const footerLeadsOn = async (page: Page) => {
  await page
    .getByRole('contentinfo')
    .locator(`a[href="${pathOf('legal-notice', 'fr')}"]`)
    .click()
  await expect(page).toHaveURL(pathOf('legal-notice', 'fr'))
}

for (const language of LANGUAGES)
  test(`fragments that mean nothing leave every kind of page in ${language} whole`, async ({ page }) => {
    for (const { path, heading } of oneOfEachKind(language)) {
      for (const fragment of ['xtor=EML-5-[promo-50%]', 'pr%E9sentation', '%'])
        await page.goto(`${path}#${fragment}`)
      await page.reload()
      await tookOver(page)
      await page.evaluate(() => (location.hash = 'a%zz"]<b>'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

/** What extensions put into a page: elements around its head, in its body, and in each part of its forms. */
const addForeign = () => {
  const make = (name: string) => {
    const element = document.createElement(name)
    element.dataset['emotion'] = 'c'
    return element
  }
  const { documentElement, head, body } = document
  documentElement.prepend(make('style'))
  head.prepend(make('style'), make('script'))
  head.append(make('style'))
  head.after(make('style'), make('div'))
  body.prepend(make('div'))
  body.append(make('div'))
  for (const part of document.querySelectorAll(
    '[data-island], [data-island] div, form, fieldset, label, p',
  )) {
    part.prepend(make('div'))
    part.append(make('span'))
  }
}

/** What translators do, then and with whatever comes later: words stand in new elements, their text nodes are gone. */
const translate = () => {
  const wrap = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea, option'))
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  wrap()
  new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true, characterData: true })
}

for (const [what, change] of [
  ['foreign elements', addForeign],
  ['a translator', translate],
] as const)
  for (const when of WHEN)
    test.describe(`${what}, come ${when} the scripts`, () => {
      for (const form of ONE_OF_EACH)
        test(`leave the ${form.title} at work`, async ({ page, problems }) => {
          problems.expect(/status of 500/)
          problems.expect(/submission failed mail/)
          await page.clock.install()
          await openChanged(page, form.path, change, when)
          await expectAtWork(page, form)
        })

      test('leave figures at work', async ({ page }) => {
        test.slow()
        for (const { path } of pagesIn('fr').filter(({ kind }) => kind === 'sector')) {
          await open(page, path)
          const words = await changedFigure(page)
          await openChanged(page, path, change, when)
          expect.soft(await changedFigure(page), path).toBe(words)
        }
        await footerLeadsOn(page)
      })
    })

for (const form of FORMS)
  test(`what was typed into the ${form.title}, caret and focus stay where React draws it anew`, async ({
    page,
  }) => {
    const { values } = validValues(form.form)
    const release = await openBeforeScripts(page, form.path)
    await fillIn(page, form.form, values)
    const field = fieldOf(page, form.form, 'firstName')
    await field.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.evaluate(addForeign)
    release()
    // Nobody's sign but that they are in it.
    await expect(page.locator('[data-island=form]')).toHaveAttribute('data-ready')
    await expect(field).toBeFocused()
    expect(await shownValues(page, form.form)).toEqual(values)
    await page.keyboard.type('X')
    const [first = '', ...rest] = String(values['firstName'])
    await expect(field).toHaveValue(`${first}X${rest.join('')}`)
  })

for (const [what, files, status] of [
  ['where every script is missing', '*', 404],
  ['where every script fails', '*', 500],
  ['whose scripts of forms are renamed', 'form-*', 404],
  ['whose scripts of figures are renamed', 'figure-*', 404],
  ['whose shared scripts are renamed', 'shared-*', 404],
] as const)
  test(`a tab ${what} shows figures, leads on and sends its form`, async ({ page, problems }) => {
    problems.expect(new RegExp(`status of ${status}`))
    await page.route(`**/scripts/${files}.js`, (route) => route.fulfill({ status, body: 'Oops' }))
    await page.goto(pathOf('lawyers', 'fr'))
    const figure = page.locator('[data-island=figure]')
    const words = await figure.innerText()
    await figure.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    if (files !== 'form-*') expect(await figure.innerText()).toBe(words)
    if (files === '*') {
      await opener(page, 'fr').click()
      await expect(page).toHaveURL(new RegExp(`${pathOf('privacy-policy', 'fr')}#`))
    }
    await footerLeadsOn(page)
    if (files === 'figure-*') return
    for (const form of ONE_OF_EACH) {
      const { values, marker } = validValues(form.form)
      await page.goto(form.path)
      await page.waitForLoadState('networkidle')
      await fillIn(page, form.form, values)
      await submitButton(page, form).click()
      await expect(page).toHaveURL(/\?sent=/)
      await expect(page.getByRole('main')).toContainText(messagesOf(form).success[1])
      await mailAbout(marker)
    }
  })
