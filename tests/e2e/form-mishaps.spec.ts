import { SLOW_AFTER_MS, TIME_OUT_MS } from '../../src/forms/shared/endpoint'
import { MINIMUM_FILL_MS } from '../../src/forms/shared/field-limits'
import { fieldsOf } from '../../src/forms/shared/layout'
import { mailAbout, mailsAbout } from './support/inbox'
import {
  ENDPOINT,
  expectNotice,
  fieldOf,
  fillIn,
  ONE_OF_EACH,
  payloadOf,
  shownValues,
  submitButton,
  takeTime,
  validValues,
  watchSending,
} from './support/forms'
import { pageOf } from './support/pages'
import { messagesOf } from './support/spec-messages'
import { resetRateLimits } from './support/store'
import { STRINGS } from './support/strings'
import { expect, open, test, tookOver } from './support/test'

test.beforeEach(() => resetRateLimits())

for (const form of ONE_OF_EACH) {
  const { language } = form
  const { forms } = STRINGS[language]
  const boxes = fieldsOf(form.form).filter(({ control }) => control === 'checkbox')
  const all = (value: boolean) => Object.fromEntries(boxes.map(({ name }) => [name, value]))

  test.describe(form.title, () => {
    test('keeps all but consent on Back, and is one lead where the answer got lost before', async ({
      page,
      problems,
    }) => {
      problems.expect(/ERR_FAILED/)
      problems.expect(/submission failed network/)
      page.on('dialog', () => {
        throw new Error('The page asked whether to leave')
      })
      const { values, marker } = validValues(form.form)
      const sending = watchSending(page)
      await page.route(`**${ENDPOINT}`, async (route) => {
        await route.fetch()
        await route.abort()
      })
      await open(page, form.path)
      await fillIn(page, form.form, values)
      // Real time: a clock installed here would stand still on the next document.
      await page.waitForTimeout(MINIMUM_FILL_MS)
      await submitButton(page, form).click()
      await expectNotice(page, language, 'alert', messagesOf(form).failed)
      expect(sending).toHaveLength(2)
      await page.unroute(`**${ENDPOINT}`)

      const about = pageOf('about', language)
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: about.menu?.label ?? '', exact: true }).click()
      await expect(page).toHaveURL(about.path)
      await page.goBack()
      await tookOver(page)
      expect(await shownValues(page, form.form)).toEqual({ ...values, ...all(false) })
      await fillIn(page, form.form, all(true))
      await submitButton(page, form).click()
      await expect(page.locator('#sent')).toBeVisible()
      await mailAbout(marker)
      expect(await mailsAbout(marker)).toHaveLength(1)
    })

    // Sending is the same code in both forms; tests/unit/forms/sending.test.tsx tries it in each.
    if (form.form === 'contact') return

    test('tries again by itself after a time-out, and arrives once', async ({ page }) => {
      const { values, marker } = validValues(form.form)
      const sending = watchSending(page)
      await page.route(`**${ENDPOINT}`, (route) => (sending.length > 1 ? route.continue() : undefined))
      await open(page, form.path)
      await page.clock.install()
      await fillIn(page, form.form, values)
      await takeTime(page)
      await submitButton(page, form).click()
      await expect(page.getByRole('button', { name: forms.sending })).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => sending.length).toBe(1)
      await page.clock.fastForward(SLOW_AFTER_MS)
      await expect(page.locator('form').getByText(forms.slow).first()).toBeVisible()
      await page.clock.fastForward(TIME_OUT_MS - SLOW_AFTER_MS)
      await expect(page.locator('#sent')).toBeVisible()
      expect(sending).toHaveLength(2)
      expect(payloadOf(sending[1]).submissionId).toBe(payloadOf(sending[0]).submissionId)
      await mailAbout(marker)
      expect(await mailsAbout(marker)).toHaveLength(1)
    })
  })

  test.describe(`${form.title} on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('goes on by the touch keyboard’s Next and is sent by its button', async ({ page }) => {
      const { values, marker } = validValues(form.form)
      await open(page, form.path)
      await page.clock.install()
      const fields = fieldsOf(form.form)
      await fieldOf(page, form.form, 'firstName').tap()
      for (const [index, { name, control }] of fields.entries()) {
        const field = fieldOf(page, form.form, name)
        const value = values[name]
        if (typeof value === 'boolean') await field.tap()
        else if (control === 'select') await field.selectOption(value ?? '')
        else {
          await field.fill(value ?? '')
          if (control === 'area') continue
          await expect(field).toHaveAttribute('enterkeyhint', 'next')
          await field.press('Enter')
          const next = fields[index + 1]
          if (next) await expect(fieldOf(page, form.form, next.name)).toBeFocused()
        }
      }
      expect(await shownValues(page, form.form)).toEqual(values)
      await takeTime(page)
      await submitButton(page, form).tap()
      await expect(page.locator('#sent')).toBeInViewport()
      await mailAbout(marker)
    })
  })
}
