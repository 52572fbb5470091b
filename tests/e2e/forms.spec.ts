import { CONSENT_VERSION } from '../../src/shared/forms/endpoint'
import { formFields, groupOf } from '../../src/shared/forms/forms'
import { MINIMUM_FILL_MS } from '../../src/shared/forms/field-limits'
import { SESSION_KEY } from '../../src/measurement/session'
import { violationsOf } from '../support/browser/axe'
import { mailAbout, mailsAbout } from '../support/browser/inbox'
import {
  ENDPOINT,
  expectNotice,
  fieldOf,
  fillIn,
  formIn,
  FORMS,
  ONE_FORM_PER_TYPE,
  shownValues,
  submitButton,
  passFillTime,
  validValues,
  type FormCase,
  type Values,
} from '../support/browser/forms'
import { pageOf } from '../support/browser/pages'
import { resetRateLimits } from '../support/browser/store'
import { STRINGS } from '../support/browser/strings'
import {
  expect,
  holdIslands,
  open,
  test,
  waitForScripts,
  type Page,
  type Request,
} from '../support/browser/test'

/** From now on, collects the requests that send a form. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(ENDPOINT) && request.method() === 'POST') requests.push(request)
  })
  return requests
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

async function fillByKeyboard(page: Page, form: FormCase, values: Values): Promise<void> {
  await tabTo(page, `#${groupOf(form.name)}-firstName`)
  for (const { name, options } of formFields(form.name)) {
    await expect(fieldOf(page, form, name)).toBeFocused()
    const value = values[name]
    if (typeof value === 'boolean') await page.keyboard.press('Space')
    else if (options)
      for (let step = 0; step <= options.indexOf(value ?? ''); step += 1)
        await page.keyboard.press('ArrowDown')
    else await page.keyboard.type(value ?? '')
    await page.keyboard.press('Tab')
  }
}

/** A value as the mail to the team shows it: a chosen option by its label, a check box as yes or no. */
const mailedValue = (form: FormCase, name: string, value: string | boolean): string => {
  const { forms, mail } = STRINGS[form.language]
  if (typeof value === 'boolean') return value ? mail.notification.yes : mail.notification.no
  const isChoice = formFields(form.name).some((field) => field.name === name && field.options)
  const options: Record<string, Record<string, string>> = forms.options
  return isChoice ? (options[name]?.[value] ?? '') : value
}

/** The text of a mail on one line, with single spaces, and no space before colons. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/ ?: /g, ': ')

/** Opens a page and waits for the script of the page, but not for that of its form. */
async function openOnly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

test.beforeEach(() => resetRateLimits())

for (const form of FORMS) {
  const { language, messages } = form

  test(`the ${form.title} can be sent by keyboard, and its mail has the value of every field`, async ({
    page,
  }) => {
    const { values, marker } = validValues(form)
    const requests = watchRequests(page)
    await open(page, form.path)
    const empty = await shownValues(page, form)
    await page.clock.install()
    await fillByKeyboard(page, form, values)
    expect(await shownValues(page, form)).toEqual(values)
    await passFillTime(page)
    await tabTo(page, 'main form button[type=submit]')
    await page.keyboard.press('Enter')

    const confirmation = page.locator('#sent')
    await expectNotice(page, language, 'status', messages.success)
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toContainText(messages.success[1])
    expect(await shownValues(page, form)).toEqual(empty)
    if (ONE_FORM_PER_TYPE.includes(form)) expect(await violationsOf(page)).toEqual([])

    const mail = await mailAbout(marker)
    expect(mail.subject).toContain(await confirmation.locator('code').innerText())
    expect(mail.replyTo.map(({ email }) => email)).toEqual([values['email']])
    const labels: Record<string, string> = STRINGS[language].forms.fields
    // The mail names the visitor in one line.
    expect(oneLine(mail.text)).toContain(`${String(values['firstName'])} ${String(values['lastName'])}`)
    for (const [name, value] of Object.entries(values))
      if (!['firstName', 'lastName', 'consent'].includes(name))
        expect(oneLine(mail.text)).toContain(oneLine(`${labels[name]} : ${mailedValue(form, name, value)}`))
    expect(oneLine(mail.text)).toContain(CONSENT_VERSION)

    // Neither the request nor the mail contains the session id of page views, which would link the form to a visit.
    const session = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)
    expect(session).toHaveLength(36)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.postData()).not.toContain(session)
    expect(mail.text + mail.html).not.toContain(session)
  })
}

test('a form that is sent empty lists what is missing, with a link to each field', async ({ page }) => {
  const form = formIn('contact', 'en')
  const missing = Object.entries(form.messages.missing)
  await open(page, form.path)
  await fieldOf(page, form, 'firstName').press('Enter')
  const summary = page.getByRole('group', { name: STRINGS.en.forms.errors.title })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(missing.map(([, message]) => message))
  for (const [name, message] of missing) {
    const field = fieldOf(page, form, name)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
  }
  for (const [name, message] of missing) {
    await summary.getByRole('link', { name: message, exact: true }).click()
    await expect(fieldOf(page, form, name)).toBeFocused()
  }
})

test.describe('a form that is sent before its script has started', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('shows that it is busy, then the messages of the site, not those of the browser', async ({ page }) => {
    const form = formIn('demo', 'en')
    const release = await holdIslands(page)
    await openOnly(page, form.path)
    const button = page.locator('main form button[type=submit]')
    await button.tap()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveAccessibleName(STRINGS.en.forms.sending)
    // Playwright by itself presses no disabled button.
    await button.tap({ force: true })
    // The browser would have moved the focus to the first empty field.
    await expect(fieldOf(page, form, 'firstName')).not.toBeFocused()
    release()
    const summary = page.getByRole('group', { name: STRINGS.en.forms.errors.title })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(Object.values(form.messages.missing))
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(button).toHaveAccessibleName(STRINGS.en.forms.demo.submit)
  })

  for (const change of ['untouched', 'changed by an extension'])
    test(`is sent by its script, once, with its values, if it is ${change}`, async ({ page }) => {
      const form = formIn('contact', 'fr')
      const requests = watchRequests(page)
      const release = await holdIslands(page)
      await openOnly(page, form.path)
      const { values, marker } = validValues(form)
      await fillIn(page, form, values)
      // With other elements in it, React replaces the form instead of taking it over.
      if (change !== 'untouched')
        await page.evaluate(() => document.querySelector('fieldset')?.prepend(document.createElement('font')))
      await fieldOf(page, form, 'consent').press('Enter')
      await expect(page.locator('main form button[type=submit]')).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(page.locator('#sent')).toContainText(form.messages.success[1])
      expect(requests.map((request) => request.headers()['content-type'])).toEqual(['application/json'])
      expect((await mailAbout(marker)).text).toContain(String(values['lastName']))
    })

  test('is posted by the browser if the script does not arrive within five seconds', async ({ page }) => {
    const form = formIn('contact', 'en')
    await holdIslands(page)
    await page.clock.install()
    await openOnly(page, form.path)
    const { values, marker } = validValues(form)
    await fillIn(page, form, values)
    await page.clock.pauseAt(Date.now() + 60_000)
    await submitButton(page, form).tap()
    await page.clock.runFor(4_900)
    await expect(page).toHaveURL(form.path)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(/\?sent=/)
    await mailAbout(marker)
    expect(await mailsAbout(marker)).toHaveLength(1)
  })
})

test('a form that gets no response keeps its values and is mailed once', async ({ page, problems }) => {
  const form = formIn('demo', 'fr')
  problems.expect(/ERR_FAILED/)
  problems.expect(/submission failed network/)
  const boxes = formFields(form.name).filter(({ control }) => control === 'checkbox')
  const ticks = (value: boolean) => Object.fromEntries(boxes.map(({ name }) => [name, value]))
  const { values, marker } = validValues(form)
  const requests = watchRequests(page)
  await page.route(`**${ENDPOINT}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await open(page, form.path)
  await fillIn(page, form, values)
  // Waits in real time, because a fake clock would stand still on the pages that this test opens later.
  await page.waitForTimeout(MINIMUM_FILL_MS)
  await submitButton(page, form).click()
  await expectNotice(page, form.language, 'alert', form.messages.failed)
  await expect(page.getByText(STRINGS.fr.forms.failure.kept)).toBeVisible()
  expect(await shownValues(page, form)).toEqual(values)
  expect(await violationsOf(page)).toEqual([])
  const [first, second] = requests.map((request) => request.postDataJSON() as Record<string, unknown>)
  expect(second?.['submissionId']).toBe(first?.['submissionId'])
  await page.unroute(`**${ENDPOINT}`)

  const about = pageOf('about', form.language)
  const byName = { name: about.menu?.label ?? '', exact: true }
  await page.getByRole('contentinfo').getByRole('link', byName).click()
  await expect(page).toHaveURL(about.path)
  await page.goBack()
  await waitForScripts(page)
  // After Back, the form still has its values, except those of check boxes.
  expect(await shownValues(page, form)).toEqual({ ...values, ...ticks(false) })
  await fillIn(page, form, ticks(true))
  await submitButton(page, form).click()
  await expect(page.locator('#sent')).toBeVisible()
  await mailAbout(marker)
  expect(await mailsAbout(marker)).toHaveLength(1)
})
