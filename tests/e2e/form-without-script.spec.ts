import { mailAbout, mailsAbout } from './support/inbox'
import { ENDPOINT, fillIn, FORMS, shownValues, submitButton, validValues } from './support/forms'
import { resetRateLimits } from './support/store'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })
test.beforeEach(() => resetRateLimits())

for (const form of FORMS) {
  const { messages } = form

  test.describe(`${form.title}, without scripts`, () => {
    test('is sent as a plain form and confirmed on a page that Reload shows again', async ({ page }) => {
      const { values, marker } = validValues(form.form)
      await page.goto(form.path)
      await fillIn(page, form.form, values)
      await submitButton(page, form).click()
      await expect(page).toHaveURL(/\/api\/send-demo-email\?sent=/)
      await expect(page.locator('html')).toHaveAttribute('lang', form.language)
      await expect(page.locator('main')).toContainText(messages.success[1])
      const mail = await mailAbout(marker)
      expect(mail.text).toContain(String(values['firstName']))
      await page.reload()
      await expect(page.locator('main')).toContainText(messages.success[1])
      expect(await mailsAbout(marker)).toHaveLength(1)
    })

    test('says what is wrong, and Back brings back what was typed', async ({ page, problems }) => {
      problems.expect(/status of 422/)
      const { values } = validValues(form.form)
      const wrong = { ...values, email: 'nobody@nowhere', company: ' ' }
      await page.goto(form.path)
      await fillIn(page, form.form, wrong)
      const [response] = await Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith(ENDPOINT)),
        submitButton(page, form).click(),
      ])
      expect(response.status()).toBe(422)
      await expect(page.locator('html')).toHaveAttribute('lang', form.language)
      await expect(page.getByRole('listitem')).toContainText([
        messages.badEmail,
        messages.missing['company'] ?? '',
      ])
      // It looks like the site: its one style element passes its own policy.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 243)')

      await page.goBack()
      // Consent is given afresh each time.
      const unticked = Object.entries(wrong).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? false : value,
      ])
      expect(await shownValues(page, form.form)).toEqual(Object.fromEntries(unticked))
      await fillIn(page, form.form, values)
      await submitButton(page, form).click()
      await expect(page).toHaveURL(/\?sent=/)
    })
  })
}
