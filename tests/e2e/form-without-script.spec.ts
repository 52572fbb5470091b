import { mailAbout, mailsAbout } from '../support/browser/inbox'
import {
  ENDPOINT,
  fillIn,
  FORMS,
  ONE_FORM_PER_TYPE,
  shownValues,
  submitButton,
  validValues,
} from '../support/browser/forms'
import { resetRateLimits } from '../support/browser/store'
import { expect, test } from '../support/browser/test'

test.use({ javaScriptEnabled: false })
test.beforeEach(() => resetRateLimits())

for (const form of FORMS)
  test(`without scripts, the ${form.title} is sent and confirmed`, async ({ page }) => {
    const { values, marker } = validValues(form)
    await page.goto(form.path)
    await fillIn(page, form, values)
    await submitButton(page, form).click()
    await expect(page).toHaveURL(/\/api\/send-demo-email\?sent=/)
    await expect(page.locator('html')).toHaveAttribute('lang', form.language)
    await expect(page.locator('main')).toContainText(form.messages.success[1])
    expect((await mailAbout(marker)).text).toContain(String(values['firstName']))
  })

for (const form of ONE_FORM_PER_TYPE)
  test(`without scripts, the ${form.title} lists its errors, can be corrected, and is sent only once`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/)
    const { messages, language } = form
    const { values, marker } = validValues(form)
    const wrong = { ...values, email: 'nobody@nowhere', company: ' ' }
    await page.goto(form.path)
    await fillIn(page, form, wrong)
    const response = page.waitForResponse((answer) => answer.url().endsWith(ENDPOINT))
    await submitButton(page, form).click()
    expect((await response).status()).toBe(422)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('listitem')).toContainText([
      messages.badEmail,
      messages.missing['company'] ?? '',
    ])
    // The background shows that the content-security policy of the page allows its style element.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 243)')

    await page.goBack()
    // The browser restores all values except ticks: consent has to be given again.
    const restored = Object.entries(wrong).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? false : value,
    ])
    expect(await shownValues(page, form)).toEqual(Object.fromEntries(restored))
    await fillIn(page, form, values)
    await submitButton(page, form).click()
    await expect(page).toHaveURL(/\?sent=/)
    await page.reload()
    await expect(page.locator('main')).toContainText(messages.success[1])
    await mailAbout(marker)
    expect(await mailsAbout(marker)).toHaveLength(1)
  })
