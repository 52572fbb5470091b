import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGE_VIEW_ENDPOINT } from '../../src/measurement/recorder'
import { MINIMUM_FILL_MS } from '../../src/shared/forms/field-limits'
import { ENDPOINT, formIn, validValues } from '../support/browser/forms'
import { mailAbout, mailsAbout } from '../support/browser/inbox'
import { resetRateLimits, viewsOf } from '../support/browser/store'
import { expect, test, type Page } from '../support/browser/test'

test.use({ viewsRecorded: true })

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

/** Returns a valid contact request, so that only the origin of the sending page can be a reason to refuse it. */
function validRequest() {
  const form = formIn('contact', 'fr')
  const { values, marker } = validValues(form)
  const request = {
    ...values,
    type: 'contact',
    language: form.language,
    submissionId: randomUUID(),
    website: '',
  }
  return { request: { ...request, elapsedMs: MINIMUM_FILL_MS * 2 }, marker }
}

/** Sends a body as a beacon, as a form and as JSON. @returns the status for JSON, or 0 if the page may not read it */
const sendEveryWay = (page: Page, url: string, body: object): Promise<number> =>
  page.evaluate(
    async ({ url, body }) => {
      const send = (init: RequestInit) =>
        fetch(url, { method: 'POST', ...init }).then(
          ({ status }) => status,
          () => 0,
        )
      const json = JSON.stringify(body)
      navigator.sendBeacon(url, json)
      const form = new URLSearchParams(body as Record<string, string>)
      await send({ body: form, mode: 'no-cors', credentials: 'include' })
      return send({ body: json, headers: { 'content-type': 'application/json' } })
    },
    { url, body },
  )

// The website under test is on another port of 127.0.0.1. So a page on 127.0.0.1 has another origin but is on the
// same site, and a page on localhost is on another site.
for (const host of ['127.0.0.1', 'localhost'])
  test(`a page of another origin (${host}) cannot send forms, record views, read counts or frame pages`, async ({
    browser,
    page,
    baseURL,
  }) => {
    // The test is slow, because it calls functions some ten times, one after the other.
    test.setTimeout(240_000)
    await resetRateLimits()
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 ${randomUUID()}`
    const context = await browser.newContext({ userAgent })
    const elsewhere = await context.newPage()
    await elsewhere.goto(`http://${host}:${port}/`)

    const forged = validRequest()
    expect(await sendEveryWay(elsewhere, baseURL + ENDPOINT, forged.request)).toBe(0)
    const view = { page_path: '/forged', user_agent: userAgent, referrer: null, session_id: randomUUID() }
    expect(await sendEveryWay(elsewhere, baseURL + PAGE_VIEW_ENDPOINT, view)).toBe(0)
    const reading = await elsewhere.evaluate(
      (url) =>
        fetch(url, { headers: { authorization: 'Basic Z3Vlc3M6' } }).then(
          () => 'read',
          () => 'blocked',
        ),
      `${baseURL}/traffic/report`,
    )
    expect(reading).toBe('blocked')

    await elsewhere.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      String(baseURL),
    )
    const frames = () => elsewhere.frames().map((frame) => frame.url())
    await expect.poll(frames).toContain('chrome-error://chromewebdata/')

    // This attempt is the last, because the browser replaces the page with the response to the form.
    await elsewhere.evaluate(
      ({ action, fields }) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action })
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement('input'), { name, value: String(value) }))
        document.body.append(form)
        form.submit()
      },
      { action: baseURL + ENDPOINT, fields: forged.request },
    )
    await elsewhere.waitForURL(baseURL + ENDPOINT)
    await expect(elsewhere.locator('body')).toContainText("Une erreur s'est produite")
    await context.close()

    // A page of the site sends a request too. When that is mailed, an accepted forgery would have been mailed already.
    const own = validRequest()
    await page.goto('/')
    const status = await page.evaluate(
      async ({ url, body }) =>
        (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status,
      { url: ENDPOINT, body: JSON.stringify(own.request) },
    )
    expect(status).toBe(200)
    await mailAbout(own.marker)
    expect(await mailsAbout(forged.marker)).toEqual([])
    expect(await viewsOf(userAgent)).toEqual([])
  })
