import { readViewRequest } from '../../../netlify/page-views/http/page-view'

const VIEW = {
  page_path: '/avocats?utm_source=lettre',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  referrer: null,
  session_id: '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f',
}

const HEADERS = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'user-agent': VIEW.user_agent,
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('https://vigie.example/api/page-view', {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const viewOf = async (body: unknown, headers?: Record<string, string>) => {
  const view = await readViewRequest(post(body, headers))
  if (typeof view === 'number') throw new Error(`refused: ${view}`)
  return view
}

it('reads only the four specified fields, and removes private data from them', async () => {
  const view = await viewOf({
    ...VIEW,
    page_path: '/demo?email=jean@exemple.fr',
    referrer: 'https://vigie.example/avocats?a=1#b',
    session_id: VIEW.session_id.toUpperCase(),
    ip: '203.0.113.7',
  })
  expect(view).toEqual({
    path: '/demo?email=',
    userAgent: VIEW.user_agent,
    referrer: '/avocats?a=1',
    sessionId: VIEW.session_id,
    bot: null,
  })
})

it('cuts a path to 512 bytes, a user agent to 192, a foreign referrer to its origin', async () => {
  const agent = `${VIEW.user_agent} ${'x'.repeat(600)}`
  const long = { ...VIEW, page_path: `/${'x'.repeat(2000)}`, user_agent: agent }
  const view = await viewOf({ ...long, referrer: `https://site.example/${'y'.repeat(2000)}` })
  expect(view.path).toHaveLength(512)
  expect(view.userAgent).toBe(agent.slice(0, 192))
  expect(view.referrer).toBe('https://site.example/')
  const wide = await viewOf({ ...long, page_path: `/${'🧭'.repeat(500)}`, user_agent: 'é'.repeat(500) })
  expect([Buffer.byteLength(wide.path), Buffer.byteLength(wide.userAgent)]).toEqual([509, 192])
})

it('accepts a content type that names a character set', async () => {
  const view = await viewOf(VIEW, { 'content-type': 'application/json;charset=UTF-8' })
  expect(view.path).toBe(VIEW.page_path)
})

describe('refuses a view', () => {
  it.each([
    ['broken JSON', '{"page_path":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['no path', { ...VIEW, page_path: undefined }],
    ['a path of the wrong type', { ...VIEW, page_path: ['/'] }],
    ['a path that is a whole URL', { ...VIEW, page_path: 'https://vigie.example/' }],
    ['no user agent', { ...VIEW, user_agent: null }],
    ['a referrer of the wrong type', { ...VIEW, referrer: 7 }],
    ['no session id', { ...VIEW, session_id: undefined }],
    ['a session id that is no UUID', { ...VIEW, session_id: 'jean.dupont@exemple.fr' }],
    ['fields under “__proto__”', JSON.parse(JSON.stringify({ proto: VIEW }).replace('proto', '__proto__'))],
  ])('with 400: %s', async (_, body) => {
    expect(await readViewRequest(post(body))).toBe(400)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'with 415: the content type “%s”',
    async (type) => {
      expect(await readViewRequest(post(VIEW, { 'content-type': type }))).toBe(415)
    },
  )

  it('with 413: a body of more than 8 kB, or a Content-Length of more than 8 kB', async () => {
    const large = { ...VIEW, page_path: `/${'x'.repeat(9000)}` }
    expect(await readViewRequest(post(large))).toBe(413)
    expect(await readViewRequest(post(large, { 'content-length': '10' }))).toBe(413)
    expect(await readViewRequest(post(VIEW, { 'content-length': '9000' }))).toBe(413)
  })

  it('with 403: a request from a page of another origin', async () => {
    expect(await readViewRequest(post(VIEW, { 'sec-fetch-site': 'cross-site' }))).toBe(403)
    expect(await readViewRequest(post(VIEW, { 'sec-fetch-site': 'same-site' }))).toBe(403)
  })

  it('with 403: a foreign or missing Origin, if an older browser sends no Sec-Fetch-Site', async () => {
    const from = (origin?: string) => {
      const request = post(VIEW, origin ? { origin } : {})
      request.headers.delete('sec-fetch-site')
      return readViewRequest(request)
    }
    expect(await from('https://vigie.example.evil.example')).toBe(403)
    expect(await from()).toBe(403)
    expect(await from('https://vigie.example')).toMatchObject({ path: VIEW.page_path })
  })
})

describe('recognises robots', () => {
  const botOf = async (user_agent: string, headers?: Record<string, string>) =>
    (await viewOf({ ...VIEW, user_agent }, headers)).bot

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'crawler'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)', 'crawler'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36', 'crawler'],
    ['', 'no-agent'],
    [VIEW.user_agent, null],
  ])('by the user agent: “%s” is %s', async (agent, bot) => {
    expect(await botOf(agent)).toBe(bot)
  })

  it('by the whole user agent, although only its start is kept', async () => {
    expect(await botOf(`${VIEW.user_agent} ${'x'.repeat(300)} Googlebot/2.1`)).toBe('crawler')
  })

  it('by the User-Agent header, and by headers that announce prefetching', async () => {
    expect(await botOf(VIEW.user_agent, { 'user-agent': 'curl/8.5.0' })).toBe('crawler')
    expect(await botOf(VIEW.user_agent, { 'sec-purpose': 'prefetch;prerender' })).toBe('prefetch')
    expect(await botOf(VIEW.user_agent, { purpose: 'prefetch' })).toBe('prefetch')
  })
})
