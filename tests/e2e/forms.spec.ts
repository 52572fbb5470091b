import { CONSENT_VERSION } from '../../src/shared/forms/endpoint'
import { fieldsOf, groupOf } from '../../src/shared/forms/layout'
import { MINIMUM_FILL_MS } from '../../src/shared/forms/field-limits'
import { SESSION_KEY } from '../../src/page-views/session'
import { violationsOf } from './support/axe'
import { mailAbout, mailsAbout } from './support/inbox'
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
} from './support/forms'
import { pageOf } from './support/pages'
import { resetRateLimits } from './support/store'
import { STRINGS } from './support/strings'
import { expect, open, test, waitForScripts, type Page, type Request } from './support/test'

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
  for (const { name, options } of fieldsOf(form.name)) {
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
  const isChoice = fieldsOf(form.name).some((field) => field.name === name && field.options)
  const options: Record<string, Record<string, string>> = forms.options
  return isChoice ? (options[name]?.[value] ?? '') : value
}

/** The text of a mail on one line, with single spaces, and no space before colons. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/ ?: /g, ': ')

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
    for (const [name, value] of Object.entries(values))
      if (name !== 'consent')
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

test('a form that gets no response keeps its values and is mailed once', async ({ page, problems }) => {
  const form = formIn('demo', 'fr')
  problems.expect(/ERR_FAILED/)
  problems.expect(/submission failed network/)
  const boxes = fieldsOf(form.name).filter(({ control }) => control === 'checkbox')
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
