import { mailAbout, mailsAbout } from './support/inbox'
import { ENDPOINT, fieldOf, fillIn, FORMS, shownValues, submitButton, validValues } from './support/forms'
import { messagesOf } from './support/spec-messages'
import { resetRateLimits } from './support/store'
import { STRINGS } from './support/strings'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })
test.beforeEach(() => resetRateLimits())

for (const form of FORMS) {
  const messages = messagesOf(form)
  const { errors } = STRINGS[form.language].forms

  test.describe(`${form.title}, without scripts`, () => {
    test('is sent as a plain form and confirmed on its page', async ({ page }) => {
      const { values, marker } = validValues(form.form)
      await page.goto(form.path)
      await expect(page.locator('#sent')).toBeHidden()
      await fillIn(page, form.form, values)
      await submitButton(page, form).click()
      await expect(page).toHaveURL(`${form.path}#sent`)
      await expect(page.locator('#sent')).toBeVisible()
      await expect(page.locator('#sent')).toContainText(messages.success[1])
      const mail = await mailAbout(marker)
      expect(mail.text).toContain(String(values['firstName']))
      await page.reload()
      expect(await mailsAbout(marker)).toHaveLength(1)
    })

    test('comes back with values in place and says what is wrong', async ({ page, problems }) => {
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
      const summary = page.getByRole('alert').filter({ hasText: errors.title })
      await expect(summary.getByRole('link')).toHaveText([
        messages.badEmail,
        messages.missing['company'] ?? '',
      ])
      for (const [name, message] of [
        ['email', messages.badEmail],
        ['company', messages.missing['company'] ?? ''],
      ] as const) {
        const field = fieldOf(page, form.form, name)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(message))
      }
      expect(await shownValues(page, form.form)).toEqual(wrong)
      // It looks like the site: its one style element passes its own policy.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 243)')

      await fillIn(page, form.form, values)
      await submitButton(page, form).click()
      await expect(page).toHaveURL(`${form.path}#sent`)
    })
  })
}
