import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGE_VIEW_ENDPOINT } from '../../src/page-views/recorder'
import {
  ENDPOINT,
  fillIn,
  FORMS,
  payloadOf,
  submitButton,
  takeTime,
  validValues,
  watchSending,
} from './support/forms'
import { mailsAbout } from './support/inbox'
import { resetRateLimits, viewsOf } from './support/store'
import { expect, open, test } from './support/test'

test.use({ viewsRecorded: true })

test('the watch over pages sees a violation of the policy', async ({ page, problems }) => {
  problems.expect(/policy violation: style-src/)
  problems.expect(/policy violation: script-src/)
  problems.expect(/Content Security Policy/)
  await open(page, '/')
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body{color:red}' }))
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))
  })
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test.describe('a page of another origin', () => {
  // Each test calls functions twenty times, one after the other.
  test.describe.configure({ timeout: 150_000 })

  let server: Server
  let port = 0

  test.beforeAll(async () => {
    server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end('<!doctype html><title>elsewhere</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  test.afterAll(() => new Promise((resolve) => server.close(resolve)))

  // One is another origin of the same site, the other another site.
  for (const host of ['127.0.0.1', 'localhost']) {
    test(`on ${host} can send no form, record no view and read no counts`, async ({
      browser,
      page,
      baseURL,
    }) => {
      await resetRateLimits()
      const site = String(baseURL)
      // What a true page sends is what is forged, so that nothing but its origin can be wrong with it.
      const [form] = FORMS
      if (!form) throw new Error('There is no form')
      const own = validValues(form.form)
      const sending = watchSending(page)
      await open(page, form.path)
      await page.clock.install()
      await fillIn(page, form.form, own.values)
      await takeTime(page)
      await submitButton(page, form).click()
      await expect(page.locator('#sent')).toBeVisible()

      const marker = randomUUID().slice(0, 8)
      const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 ${randomUUID()}`
      const request = { ...payloadOf(sending[0]), company: `Forged ${marker}`, submissionId: randomUUID() }
      const view = { page_path: '/forged', user_agent: userAgent, referrer: null, session_id: randomUUID() }

      const context = await browser.newContext({ userAgent })
      const elsewhere = await context.newPage()
      await elsewhere.goto(`http://${host}:${port}/`)
      const outcomes = await elsewhere.evaluate(
        async ({ form, views, counts, request, view }) => {
          const attempt = async (url: string, init: RequestInit) => {
            try {
              const response = await fetch(url, init)
              return response.type === 'opaque' ? 'opaque' : `read ${response.status}`
            } catch {
              return 'blocked'
            }
          }
          const ways = (body: object): RequestInit[] => [
            { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
            { body: JSON.stringify(body), mode: 'no-cors' },
            { body: new URLSearchParams(body as Record<string, string>), mode: 'no-cors' },
            { body: new URLSearchParams(body as Record<string, string>), credentials: 'include' },
          ]
          const tried: string[] = []
          for (const [url, body] of [
            [form, request],
            [views, view],
          ] as const) {
            for (const way of ways(body)) tried.push(await attempt(url, { method: 'POST', ...way }))
            navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }))
            navigator.sendBeacon(url, JSON.stringify(body))
          }
          tried.push(await attempt(counts, {}))
          tried.push(await attempt(counts, { headers: { authorization: 'Basic Z3Vlc3M6' } }))
          return tried
        },
        {
          form: site + ENDPOINT,
          views: site + PAGE_VIEW_ENDPOINT,
          counts: `${site}/figures/report`,
          request,
          view,
        },
      )
      // Whatever was let out, nothing could be read of the answer.
      expect(outcomes.filter((outcome) => outcome.startsWith('read'))).toEqual([])

      // A plain form that takes the visitor along.
      await elsewhere.evaluate(
        ({ action, fields }) => {
          const element = Object.assign(document.createElement('form'), { method: 'post', action })
          for (const [name, value] of Object.entries(fields))
            element.append(Object.assign(document.createElement('input'), { name, value: String(value) }))
          document.body.append(element)
          element.submit()
        },
        { action: site + ENDPOINT, fields: request },
      )
      await elsewhere.waitForURL(site + ENDPOINT)
      await expect(elsewhere.locator('body')).toContainText("Une erreur s'est produite")
      await context.close()

      // By now a true request would have arrived: this one did.
      await expect.poll(async () => (await mailsAbout(own.marker)).length).toBe(1)
      expect(await mailsAbout(marker)).toEqual([])
      expect(await viewsOf(userAgent)).toEqual([])
    })

    test(`on ${host} cannot put the site in a frame`, async ({ browser, baseURL }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`http://${host}:${port}/`)
      await page.evaluate(
        (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
        String(baseURL),
      )
      await expect
        .poll(() => page.frames().map((frame) => frame.url()))
        .toContain('chrome-error://chromewebdata/')
      await context.close()
    })
  }
})
