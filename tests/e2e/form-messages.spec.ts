import { violationsOf } from './support/axe'
import {
  ENDPOINT,
  errorOf,
  expectNotice,
  fieldOf,
  fillIn,
  FORMS,
  ONE_OF_EACH,
  payloadOf,
  shownValues,
  submitButton,
  validValues,
  watchSending,
} from './support/forms'
import { messagesOf } from './support/spec-messages'
import { pathOf, token, type Language } from './support/pages'
import { fill, plain, STRINGS } from './support/strings'
import { expect, open, test, type Page } from './support/test'

/** Answers the form in place of the function. */
const answerWith = (page: Page, status: number, body: unknown) =>
  page.route(`**${ENDPOINT}`, (route) => route.fulfill({ status, json: body }))

const privacyLine = (language: Language) =>
  fill(plain(STRINGS[language].forms.privacy), { months: token('form_retention_months', language) })

for (const form of FORMS) {
  const messages = messagesOf(form)
  const { language } = form
  const { forms, messages: own } = STRINGS[language]

  test.describe(form.title, () => {
    test('says of each field as soon as it is left empty that it is missing, and leads there when the form is sent', async ({
      page,
    }) => {
      await open(page, form.path)
      for (const [name, message] of Object.entries(messages.missing)) {
        const error = errorOf(page, form.form, name)
        await fieldOf(page, form.form, name).focus()
        await expect(error).toHaveCount(0)
        await fieldOf(page, form.form, name).blur()
        await expect(error).toHaveText(message)
        await expect(error).toBeVisible()
      }

      // How long data is kept stands there also once scripts run.
      const retention = page.locator('main form').getByText(privacyLine(language))
      await expect(retention.getByRole('link')).toHaveAttribute('href', pathOf('privacy-policy', language))
      const title = await page.title()
      await submitButton(page, form).click()
      const summary = page.getByRole('group', { name: forms.errors.title })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText(Object.values(messages.missing))
      await expect(page).toHaveTitle(forms.errors.pageTitle.replace('{{title}}', title))
      for (const [name, message] of Object.entries(messages.missing)) {
        const field = fieldOf(page, form.form, name)
        await expect(errorOf(page, form.form, name)).toHaveText(message)
        await expect(errorOf(page, form.form, name)).toBeVisible()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(message))
      }
      await summary.getByRole('link').last().click()
      await expect(fieldOf(page, form.form, 'consent')).toBeFocused()
    })

    test('keeps everything whatever is answered, and where nothing answers, and says what went wrong', async ({
      page,
      problems,
    }) => {
      const { values } = validValues(form.form)
      const refused = async (status: number, error: { code: string; fields?: Record<string, string> }) => {
        problems.expect(new RegExp(`status of ${status}`))
        problems.expect(new RegExp(`submission failed ${error.code}`))
        await answerWith(page, status, { data: null, error })
        await submitButton(page, form).click()
      }
      const keepsAll = async () => expect(await shownValues(page, form.form)).toEqual(values)

      await open(page, form.path)
      await fillIn(page, form.form, values)
      await refused(500, { code: 'mail' })
      await expectNotice(page, language, 'alert', messages.refused)
      await expect(page.getByText(forms.failure.kept)).toBeVisible()
      if (ONE_OF_EACH.includes(form)) expect(await violationsOf(page)).toEqual([])
      await keepsAll()
      await expect(submitButton(page, form)).toBeEnabled()

      await refused(429, { code: 'tooMany' })
      await expectNotice(page, language, 'alert', [own.tooMany.title, own.tooMany.text])
      await keepsAll()

      // What only the function finds wrong stands beside its field.
      await refused(422, { code: 'invalid', fields: { email: 'format' } })
      await expect(errorOf(page, form.form, 'email')).toHaveText(messages.badEmail)
      await expect(page.getByRole('group', { name: forms.errors.title })).toBeFocused()
      await keepsAll()

      problems.expect(/ERR_CONNECTION_REFUSED/)
      problems.expect(/submission failed network/)
      await page.route(`**${ENDPOINT}`, (route) => route.abort('connectionrefused'))
      const sending = watchSending(page)
      await submitButton(page, form).click()
      await expectNotice(page, language, 'alert', messages.failed)
      await keepsAll()
      expect(sending).toHaveLength(2)
      expect(payloadOf(sending[1]).submissionId).toBe(payloadOf(sending[0]).submissionId)
    })

    // What follows is the same in all four.
    if (!ONE_OF_EACH.includes(form)) return

    test('speaks up when a field is left, not while it is typed in', async ({ page }) => {
      await open(page, form.path)
      const email = fieldOf(page, form.form, 'email')
      const error = errorOf(page, form.form, 'email')
      await email.focus()
      await email.pressSequentially('nobody@')
      await expect(error).toHaveCount(0)
      await email.press('Tab')
      await expect(error).toHaveText(messages.badEmail)
      // Words stay until the field is left again.
      await email.fill('nobody@nowhere.example')
      await expect(error).toHaveText(messages.badEmail)
      await email.blur()
      await expect(error).toHaveCount(0)
      await email.fill('')
      await email.blur()
      await expect(error).toHaveText(messages.missing['email'] ?? '')
    })
  })
}
