import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGE_VIEW_ENDPOINT } from '../../src/page-views/recorder'
import { startRedisRest } from '../../tools/local/redis/rest'
import { startRedis } from '../../tools/local/redis/server'
import type { Service } from '../../tools/local/listen'
import { jsonError, startFaultProxy } from '../support/fault-proxy'
import {
  expectNotice,
  fillIn,
  FORMS,
  shownValues,
  submitButton,
  takeTime,
  validValues,
} from './support/forms'
import { mailAbout, mailsAbout } from './support/inbox'
import { pathOf } from './support/pages'
import { startPlatform, type RunningPlatform } from './support/platform'
import { messagesOf } from './support/spec-messages'
import { viewsOf } from './support/store'
import { expect, open, test, type Page } from './support/test'

test.use({ viewsRecorded: true })

// One platform of its own, whose store and mail can be stopped without disturbing other tests.
test.describe.configure({ mode: 'serial' })

const token = randomUUID()
let dir: string
let store: Service[] = []
let platform: RunningPlatform
let ports = { redis: 0, rest: 0 }

const portOf = ({ url }: Service): number => Number(new URL(url).port)
const rest = () => ({ url: `http://127.0.0.1:${ports.rest}`, token })
const inbox = () => String(platform.addresses.inbox)

async function startStore(): Promise<void> {
  const server = await startRedis({ port: ports.redis, dir })
  const adapter = await startRedisRest({ redisUrl: server.url, token, port: ports.rest })
  ports = { redis: portOf(server), rest: portOf(adapter) }
  store = [adapter, server]
}

async function stopStore(): Promise<void> {
  for (const service of store) await service.close()
  store = []
}

let mail: Awaited<ReturnType<typeof startFaultProxy>>

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-e2e-store-'))
  await startStore()
  mail = await startFaultProxy(inbox)
  const { url } = rest()
  platform = await startPlatform({
    UPSTASH_REDIS_REST_URL: url,
    UPSTASH_REDIS_REST_TOKEN: token,
    SUBMISSIONS_SECRET: randomUUID(),
    VIGIE_MAIL_VIA: mail.url,
  })
})

test.afterAll(async () => {
  await platform?.stop()
  await mail.close()
  await stopStore()
  await rm(dir, { recursive: true, force: true })
})

/**
 * Makes one visit and gives the status with which its view was answered. Every visit of a page goes through
 * here: an answer not awaited would pass for the next one's.
 */
async function viewStatus(page: Page, visit: Promise<unknown>): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(PAGE_VIEW_ENDPOINT)),
    visit,
  ])
  return answer.status()
}

test('a visitor notices nothing of a store that is down, and counting resumes with it', async ({
  visitor,
}) => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 ${randomUUID()}`
  const context = await visitor({ userAgent, baseURL: platform.addresses.site })
  const page = await context.newPage()
  const paths = async () => (await viewsOf(userAgent, rest())).map(({ page_path }) => page_path)
  expect(await viewStatus(page, open(page, '/'))).toBe(204)
  expect(await paths()).toEqual(['/'])

  await stopStore()
  expect(await viewStatus(page, open(page, pathOf('about', 'fr')))).toBe(204)
  expect(await viewStatus(page, open(page, pathOf('lawyers', 'fr')))).toBe(204)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await startStore()
  expect(await viewStatus(page, open(page, pathOf('notaries', 'fr')))).toBe(204)
  await expect.poll(paths).toEqual(['/', pathOf('notaries', 'fr')])
})

const [form] = FORMS
if (!form) throw new Error('There is no form')

/** Opens the form and fills it in. */
const fillInForm = async (page: Page) => {
  const { values, marker } = validValues(form.form)
  await open(page, form.path)
  await page.clock.install()
  await fillIn(page, form.form, values)
  await takeTime(page)
  return { values, marker }
}

test('a form still arrives while the store is down', async ({ visitor }) => {
  const context = await visitor({ baseURL: platform.addresses.site })
  const page = await context.newPage()
  const { marker } = await fillInForm(page)
  await stopStore()
  await submitButton(page, form).click()
  await expect(page.locator('#sent')).toBeVisible()
  await mailAbout(marker, inbox())
  await startStore()
})

test('a form says so where neither store nor mail is there, and is sent once they are', async ({
  visitor,
}) => {
  const expected = [/status of 503/, /submission failed unavailable/]
  const context = await visitor({ baseURL: platform.addresses.site, expected })
  const page = await context.newPage()
  const { values, marker } = await fillInForm(page)
  await stopStore()
  mail.set(() => jsonError(503, {}))
  await submitButton(page, form).click()
  await expectNotice(page, form.language, 'alert', messagesOf(form).refused)
  expect(await shownValues(page, form.form)).toEqual(values)

  await startStore()
  mail.set()
  await submitButton(page, form).click()
  await expect(page.locator('#sent')).toBeVisible()
  await mailAbout(marker, inbox())
  expect(await mailsAbout(marker, inbox())).toHaveLength(1)
})
