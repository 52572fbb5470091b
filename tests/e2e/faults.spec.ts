import { mailAbout } from '../support/browser/inbox'
import {
  ENDPOINT,
  expectNotice,
  fieldOf,
  fillIn,
  formIn,
  ONE_FORM_PER_TYPE,
  shownValues,
  submitButton,
  passFillTime,
  validValues,
} from '../support/browser/forms'
import { pageOf, pathOf } from '../support/browser/pages'
import { resetRateLimits } from '../support/browser/store'
import { STRINGS } from '../support/browser/strings'
import { expect, open, openBeforeScripts, test, waitForScripts, type Page } from '../support/browser/test'

// Whatever browser extensions, translators and networks do to a page, its words remain and its form can be sent.

const FORM = formIn('demo', 'fr')

test.beforeEach(() => resetRateLimits())

/** Opens a page, and changes it before or after its scripts start. */
async function openChanged(page: Page, path: string, change: () => void, when: 'before' | 'after') {
  if (when === 'after') {
    await open(page, path)
    return page.evaluate(change)
  }
  const release = await openBeforeScripts(page, path)
  await page.evaluate(change)
  await release()
  await waitForScripts(page)
}

/** Checks that the form lists missing values, reports a server error, and can be sent afterwards. */
async function expectFormWorks(page: Page): Promise<void> {
  const { language, messages } = FORM
  const { values, marker } = validValues(FORM)
  await submitButton(page, FORM).click()
  const summary = page.getByRole('group', { name: STRINGS[language].forms.errors.title })
  await expect(summary.getByRole('link')).toHaveText(Object.values(messages.missing))
  await fillIn(page, FORM, values)
  await passFillTime(page)
  await page.route(`**${ENDPOINT}`, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'mail' } } }),
  )
  await submitButton(page, FORM).click()
  await expectNotice(page, language, 'alert', messages.refused)
  await page.unroute(`**${ENDPOINT}`)
  await submitButton(page, FORM).click()
  await expect(page.locator('#sent')).toContainText(messages.success[1])
  await mailAbout(marker)
}

/**
 * Changes every field of the page's first calculator. @returns the words that the calculator then shows, without spaces
 */
async function changeCalculator(page: Page): Promise<string> {
  const calculator = page.locator('[data-island=calculator]').first()
  await calculator.scrollIntoViewIfNeeded()
  await expect(calculator).toHaveAttribute('data-ready')
  for (const box of await calculator.getByRole('textbox').all()) await box.fill('7')
  for (const group of ['thead', 'tbody'])
    for (const label of await calculator.locator(`${group} label`).all()) await label.click()
  await expect(calculator.getByRole('status')).toHaveText(/\S/)
  return (await calculator.innerText()).replace(/\s+/g, '')
}

test('pages work with URL fragments that cannot be decoded', async ({ page }) => {
  // A page with a form, and one with a calculator.
  for (const { path, heading } of [pageOf('demo', 'fr'), pageOf('lawyers', 'fr')]) {
    for (const fragment of ['xtor=EML-5-[promo-50%]', 'pr%E9sentation', '%'])
      await page.goto(`${path}#${fragment}`)
    await page.reload()
    await waitForScripts(page)
    await page.evaluate(() => (location.hash = 'a%zz"]<b>'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

/** Adds elements in and around the head, in the body and in each part of forms and calculators, as extensions do. */
const addElements = () => {
  const make = (name: string) => {
    const element = document.createElement(name)
    // An extension may use Emotion, the site's CSS library, even with the same key.
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

/** Wraps each text in new elements, at once and after each change, as translators do. */
const replaceTexts = () => {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
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

for (const [name, change] of [
  ['an extension adds elements', addElements],
  ['a translator replaces texts', replaceTexts],
] as const)
  for (const when of ['before', 'after'] as const)
    test(`forms and calculators work if ${name} ${when} their scripts start`, async ({ page, problems }) => {
      problems.expect(/status of 500/)
      problems.expect(/submission failed mail/)
      const sector = pathOf('lawyers', 'fr')
      await open(page, sector)
      const words = await changeCalculator(page)
      await openChanged(page, sector, change, when)
      expect.soft(await changeCalculator(page)).toBe(words)
      await page.clock.install()
      await openChanged(page, FORM.path, change, when)
      await expectFormWorks(page)
    })

for (const form of ONE_FORM_PER_TYPE)
  test(`the ${form.title}, changed by an extension, keeps values, caret and focus when scripts start`, async ({
    page,
  }) => {
    const { values } = validValues(form)
    const release = await openBeforeScripts(page, form.path)
    await fillIn(page, form, values)
    const field = fieldOf(page, form, 'firstName')
    await field.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.evaluate(addElements)
    await release()
    await expect(page.locator('[data-island=form]')).toHaveAttribute('data-ready')
    await expect(field).toBeFocused()
    expect(await shownValues(page, form)).toEqual(values)
    await page.keyboard.type('X')
    const [first = '', ...rest] = String(values['firstName'])
    await expect(field).toHaveValue(`${first}X${rest.join('')}`)
  })

for (const [fault, files, status] of [
  ['every script of forms and calculators is missing', '*', 404],
  ['every script of forms and calculators fails', '*', 500],
  ['the script of forms is missing', 'form-*', 404],
  ['shared scripts are missing', 'shared-*', 404],
] as const)
  test(`if ${fault}, pages show their calculator, links work and the form can be sent`, async ({
    page,
    problems,
  }) => {
    problems.expect(new RegExp(`status of ${status}`))
    await page.route(`**/scripts/${files}.js`, (route) => route.fulfill({ status, body: 'Oops' }))
    await page.goto(pathOf('lawyers', 'fr'))
    const calculator = page.locator('[data-island=calculator]')
    const words = await calculator.innerText()
    await calculator.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    // If only the script of forms is missing, the calculator starts and its words change.
    if (files !== 'form-*') expect(await calculator.innerText()).toBe(words)
    const legalNotice = pathOf('legal-notice', 'fr')
    await page.getByRole('contentinfo').locator(`a[href="${legalNotice}"]`).click()
    await expect(page).toHaveURL(legalNotice)
    const { values, marker } = validValues(FORM)
    await page.goto(FORM.path)
    await page.waitForLoadState('networkidle')
    await fillIn(page, FORM, values)
    await submitButton(page, FORM).click()
    await expect(page).toHaveURL(/\?sent=/)
    await expect(page.getByRole('main')).toContainText(FORM.messages.success[1])
    await mailAbout(marker)
  })
