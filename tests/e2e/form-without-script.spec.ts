import { mailAbout, mailsAbout } from './support/inbox'
import { ENDPOINT, fillIn, FORMS, shownValues, submitButton, validValues } from './support/forms'
import { resetRateLimits } from './support/store'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })
test.beforeEach(() => resetRateLimits())

for (const form of FORMS) {
  const { messages, language } = form

  test(`without scripts, the ${form.title} is sent once, and the confirmation can be reloaded`, async ({
    page,
  }) => {
    const { values, marker } = validValues(form)
    await page.goto(form.path)
    await fillIn(page, form, values)
    await submitButton(page, form).click()
    await expect(page).toHaveURL(/\/api\/send-demo-email\?sent=/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('main')).toContainText(messages.success[1])
    expect((await mailAbout(marker)).text).toContain(String(values['firstName']))
    await page.reload()
    await expect(page.locator('main')).toContainText(messages.success[1])
    expect(await mailsAbout(marker)).toHaveLength(1)
  })

  test(`without scripts, the ${form.title} names each error, and Back restores the values`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/)
    const { values } = validValues(form)
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
    // The page has the site's background: its policy allows its style element.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 243)')

    await page.goBack()
    // Consent has to be given again.
    const unticked = Object.entries(wrong).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? false : value,
    ])
    expect(await shownValues(page, form)).toEqual(Object.fromEntries(unticked))
    await fillIn(page, form, values)
    await submitButton(page, form).click()
    await expect(page).toHaveURL(/\?sent=/)
  })
}
