import { globSync } from 'node:fs'
import { fontFiles } from '../../src/shared/design/font-faces'
import { addresses } from '../support/browser/platform'
import { ROOT } from '../support/root'
import { expect, test } from '../support/browser/test'

// The local platform serves the site with Netlify's own library, so these tests show what Netlify would do.

for (const [method, address, status] of [
  ['POST', '/api/send-demo-email', 422],
  ['POST', '/api/page-view', 400],
  ['GET', '/api/newsletter', 404],
  ['POST', '/api/mail-events', 403],
  ['GET', '/api/health', 200],
  ['GET', '/traffic/report', 401],
] as const)
  test(`${method} ${address} without password or content returns ${status}`, async ({ request }) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const response = await request.fetch(address, { method, headers, ...(method === 'POST' && { data: {} }) })
    expect(response.status()).toBe(status)
  })

test('functions at /api cannot be reached at Netlify’s default path, /.netlify/functions', async ({
  request,
}) => {
  for (const name of ['send-demo-email', 'page-view', 'health'])
    expect((await request.get(`/.netlify/functions/${name}`)).status()).toBe(404)
})

test('an unknown path returns the not-found page, with status 404 and the headers of pages', async ({
  request,
}) => {
  for (const path of ['/nowhere', '/en/nowhere', '/avocats/nowhere', '/_headers', '/api/absent']) {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Oops! Page not found')
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'")
  }
})

test('a function answers an address with a parameter named __proto__', async ({ request }) => {
  expect((await request.get('/api/health?__proto__=3&a=1')).status()).toBe(200)
})

test('a malformed path returns status 400', async () => {
  expect((await fetch(`${addresses().site}/%E0%A4%A`)).status).toBe(400)
})

test('only files whose names change with their content are cached without revalidation', async ({
  request,
}) => {
  const cacheControl = async (path: string) => (await request.get(path)).headers()['cache-control']
  for (const path of ['/', '/en/lawyers', '/favicon.svg', '/sitemap.xml', '/en/nowhere'])
    expect([path, await cacheControl(path)]).toEqual([path, 'public, max-age=0, must-revalidate'])
  const scripts = globSync('dist/scripts/*.js', { cwd: ROOT }).map((file) => file.replace('dist', ''))
  for (const path of [...Object.values(fontFiles), ...scripts])
    expect([path, await cacheControl(path)]).toEqual([path, 'public, max-age=31536000, immutable'])
})

test('a page is served compressed, with or without a final slash or a query', async ({ request }) => {
  for (const path of ['/avocats', '/avocats/', '/en/lawyers/', '/en/lawyers?utm_source=x']) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.status()).toBe(200)
    expect(response.headers()['content-encoding']).toBe('gzip')
  }
})
