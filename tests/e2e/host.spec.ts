import { globSync } from 'node:fs'
import { fontFiles } from '../../src/shared/font-faces'
import { addresses, ROOT } from './support/platform'
import { expect, test } from './support/test'

/** What each function that is called from outside answers to the least of requests. */
const FUNCTIONS: Record<string, { method: 'GET' | 'POST'; status: number; type?: string }> = {
  '/api/send-demo-email': { method: 'POST', status: 422, type: 'application/json' },
  '/api/page-view': { method: 'POST', status: 400 },
  '/api/newsletter': { method: 'GET', status: 404, type: 'application/json' },
  '/api/mail-events': { method: 'POST', status: 403 },
  '/api/health': { method: 'GET', status: 200, type: 'application/json' },
  '/figures/report': { method: 'GET', status: 401, type: 'text/plain' },
}

test.describe('under the host’s own software', () => {
  for (const [address, { method, status, type }] of Object.entries(FUNCTIONS))
    test(`${method} ${address} is answered ${status}`, async ({ request }) => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await request.fetch(address, { method, headers, ...(method === 'POST' && { data: {} }) })
      expect(answer.status()).toBe(status)
      if (type) expect(answer.headers()['content-type']).toContain(type)
    })

  test('a function with an address of its own has no other', async ({ request }) => {
    for (const name of ['send-demo-email', 'page-view', 'health'])
      expect((await request.get(`/.netlify/functions/${name}`)).status()).toBe(404)
  })

  for (const [path, words] of [
    ['/nowhere', 'Oops! Page not found'],
    ['/en/nowhere', 'Oops! Page not found'],
    ['/avocats/nowhere', 'Oops! Page not found'],
    ['/_headers', 'Oops! Page not found'],
    ['/api/absent', 'Oops! Page not found'],
  ] as const)
    test(`${path} is the not-found page, with its status and the headers of pages`, async ({ request }) => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(404)
      expect(await answer.text()).toContain(words)
      expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
    })

  test('lets browsers keep only what changes its name with its content', async ({ request }) => {
    const cacheControl = async (path: string) => (await request.get(path)).headers()['cache-control']
    for (const path of ['/', '/en/lawyers', '/favicon.svg', '/sitemap.xml', '/en/nowhere'])
      expect([path, await cacheControl(path)]).toEqual([path, 'public, max-age=0, must-revalidate'])
    const scripts = globSync('dist/scripts/*.js', { cwd: ROOT }).map((file) => file.replace('dist', ''))
    for (const path of [...Object.values(fontFiles), ...scripts])
      expect([path, await cacheControl(path)]).toEqual([path, 'public, max-age=31536000, immutable'])
  })

  test('refuses a malformed path', async () => {
    expect((await fetch(`${addresses().site}/%E0%A4%A`)).status).toBe(400)
  })

  test('serves a page with and without a slash at its end, compressed', async ({ request }) => {
    for (const path of ['/avocats', '/avocats/', '/en/lawyers?utm_source=x']) {
      const answer = await request.get(path, { headers: { 'accept-encoding': 'gzip' } })
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-encoding']).toBe('gzip')
    }
  })
})
