import { fieldsOf, groupOf } from '../../src/forms/shared/layout'
import { SESSION_KEY } from '../../src/consent/keys'
import { violationsOf } from './support/axe'
import { mailAbout, mailsAbout } from './support/inbox'
import {
  emptyValues,
  expectNotice,
  fieldOf,
  fillIn,
  FORMS,
  ONE_OF_EACH,
  noticeIn,
  payloadOf,
  shownValues,
  submitButton,
  takeTime,
  validValues,
  watchSending,
  type FormCase,
  type Values,
} from './support/forms'
import { messagesOf } from './support/spec-messages'
import { resetRateLimits } from './support/store'
import { STRINGS } from './support/strings'
import { expect, open, test, type Page } from './support/test'

const NOTICE_MS = 5_000

/** Specification section 3: the fields of each form, in order. */
const FIELDS: Record<string, string[]> = {
  demoFr:
    'firstName lastName email phone company sector companySize jobFunction objective deadline consent'.split(
      ' ',
    ),
  demoEn: 'firstName lastName email phone company sector message consent'.split(' '),
  contact: 'firstName lastName email phone company subject message newsletter consent'.split(' '),
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

async function fillByKeyboard(page: Page, { form }: FormCase, values: Values): Promise<void> {
  await tabTo(page, `#${groupOf(form)}-firstName`)
  for (const { name, options } of fieldsOf(form)) {
    await expect(fieldOf(page, form, name)).toBeFocused()
    const value = values[name]
    if (typeof value === 'boolean') await page.keyboard.press('Space')
    else if (options) {
      for (let step = 0; step <= options.indexOf(value ?? ''); step += 1)
        await page.keyboard.press('ArrowDown')
    } else await page.keyboard.type(value ?? '')
    await page.keyboard.press('Tab')
  }
}

/** How the mail names a value: by the words that the form showed for it. */
const inMail = ({ language, form }: FormCase, name: string, value: string | boolean): string => {
  const { forms, mail } = STRINGS[language]
  if (typeof value === 'boolean') return value ? mail.notification.yes : mail.notification.no
  const isChoice = fieldsOf(form).some((field) => field.name === name && field.options)
  const options: Record<string, Record<string, string>> = forms.options
  return isChoice ? (options[name]?.[value] ?? '') : value
}

/** Line ends and indents of a mail are its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

test.beforeEach(() => resetRateLimits())

for (const form of FORMS) {
  const messages = messagesOf(form)
  const { language } = form
  const { forms, mail: mails } = STRINGS[language]

  test.describe(form.title, () => {
    test('is filled in and sent by keyboard alone, and arrives with every field', async ({ page }) => {
      const { values, marker } = validValues(form.form)
      const sending = watchSending(page)
      await open(page, form.path)
      await page.clock.install()
      const names = await page.locator('form').evaluate((element: HTMLFormElement) =>
        [...element.elements]
          .filter((field) => field.matches(':not([type=hidden], [tabindex="-1"]), button'))
          .map((field) => field.getAttribute('name'))
          .filter(Boolean),
      )
      expect(names).toEqual(FIELDS[form.form])

      await fillByKeyboard(page, form, values)
      expect(await shownValues(page, form.form)).toEqual(values)
      await takeTime(page)
      await tabTo(page, 'main form button[type=submit]')
      await page.keyboard.press('Enter')

      const confirmation = page.locator('#sent')
      await expectNotice(page, language, 'status', messages.success)
      await expect(confirmation).toBeFocused()
      await expect(confirmation).toContainText(messages.success[0])
      await expect(confirmation).toContainText(messages.success[1])
      expect(await shownValues(page, form.form)).toEqual(emptyValues(form.form))
      await page.clock.fastForward(NOTICE_MS + 1_000)
      await expect(noticeIn(page, language)).toHaveCount(0)
      await expect(confirmation).toBeVisible()
      if (ONE_OF_EACH.includes(form)) expect(await violationsOf(page)).toEqual([])

      const mail = await mailAbout(marker)
      const reference = await confirmation.locator('code').innerText()
      expect(mail.subject).toContain(reference)
      expect(mail.subject).toContain(language.toUpperCase())
      expect(mail.replyTo.map(({ email }) => email)).toEqual([values['email']])
      const text = oneLine(mail.text)
      for (const [name, value] of Object.entries(values)) {
        if (name === 'consent') continue
        const label = (forms.fields as Record<string, string>)[name]
        expect(text).toMatch(
          new RegExp(`${escaped(String(label))} ?: ${escaped(oneLine(inMail(form, name, value)))}`),
        )
      }
      expect(text).toContain(mails.notification.consent)
      expect(text).toContain('2025-07-01')

      // What is counted and who writes are kept apart.
      const session = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)
      expect(session).toHaveLength(36)
      expect(sending).toHaveLength(1)
      expect(sending[0]?.postData()).not.toContain(session)
      expect(mail.text + mail.html).not.toContain(session)
      expect(payloadOf(sending[0])).toMatchObject({ ...values, language })

      // Nothing of it is left to be sent again.
      await page.reload()
      await expect(submitButton(page, form)).toBeVisible()
      expect(await shownValues(page, form.form)).toEqual(emptyValues(form.form))
    })

    // What follows is the same in all four.
    if (!ONE_OF_EACH.includes(form)) return

    test('is sent with what is required alone, however short, and once for a double click', async ({
      page,
    }) => {
      const { values: all, marker } = validValues(form.form)
      const sending = watchSending(page)
      const required = Object.entries(all).filter(([name]) => name in messages.missing)
      const values: Values = Object.fromEntries(required)
      for (const name of ['objective', 'message']) if (name in values) values[name] = 'x'
      await open(page, form.path)
      await page.clock.install()
      await fillIn(page, form.form, values)
      await takeTime(page)
      await submitButton(page, form).dblclick()
      await expectNotice(page, language, 'status', messages.success)
      await mailAbout(marker)
      expect(sending).toHaveLength(1)
      expect(await mailsAbout(marker)).toHaveLength(1)
    })

    test('is sent by Enter in a field, and refused by it where fields are missing', async ({ page }) => {
      const { values, marker } = validValues(form.form)
      const sending = watchSending(page)
      await open(page, form.path)
      await page.clock.install()
      await fieldOf(page, form.form, 'firstName').press('Enter')
      await expect(page.getByRole('group', { name: forms.errors.title })).toBeFocused()
      expect(sending).toHaveLength(0)

      await fillIn(page, form.form, values)
      await takeTime(page)
      await fieldOf(page, form.form, 'company').press('Enter')
      await expect(page.locator('#sent')).toBeVisible()
      await mailAbout(marker)
    })
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
