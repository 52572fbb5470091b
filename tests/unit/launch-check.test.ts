import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from '../../netlify/platform/http/responses'
import { createContentSecurityPolicy } from '../../src/build/adapter/content-security-policy'
import { SECURITY_HEADERS } from '../../src/build/adapter/headers'
import { LOADER } from '../../src/build/browser/inline-scripts'
import { ENDPOINT } from '../../src/forms/shared/endpoint'
import { parseRequest } from '../../src/forms/shared/requests'
import { launchCheck } from '../../tools/launch-check/checks'
import { type Answer, deliveryFaults, headerFaults, pageHeaderFaults } from '../../tools/launch-check/headers'

const BODY = `<html lang="fr"><style>a{color:red}</style><p style="top:0">Texte</p><script>${LOADER}</script>`
const POLICY = (() => {
  const policy = createContentSecurityPolicy()
  policy.allow(`${BODY}<style>another page</style>`, 'all pages')
  return policy.header()
})()

const page = (changes: Record<string, string> = {}, { status = 200, body = BODY } = {}): Answer => ({
  status,
  body,
  headers: new Headers({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'public,max-age=0,must-revalidate',
    'Content-Encoding': 'br',
    ...changes,
  }),
})
const report = (content: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(content),
  headers: json(200, {}).headers,
})

describe('headers of a page', () => {
  const policy = (changed: string) => ({ 'Content-Security-Policy': changed })

  it('pass as the build writes them, with hashes of other pages', () => {
    expect(pageHeaderFaults(page())).toEqual([])
    expect(pageHeaderFaults(page({}, { status: 404 }), 404)).toEqual([])
  })

  it.each(Object.keys(SECURITY_HEADERS))('fail without %s, and where it is sent twice', (name) => {
    const without = page()
    without.headers.delete(name)
    expect(pageHeaderFaults(without)).toEqual([`${name} is missing`])
    const twice = page()
    twice.headers.append(name, 'other')
    expect(pageHeaderFaults(twice)).toEqual([expect.stringContaining(name)])
  })

  it.each([
    ['no policy', policy(''), 'Content-Security-Policy is missing'],
    ['unsafe-inline', policy(POLICY.replace("style-src 'self'", "$& 'unsafe-inline'")), "'unsafe-inline'"],
    ['unsafe-eval', policy(POLICY.replace("script-src 'self'", "$& 'unsafe-eval'")), "'unsafe-eval'"],
    [
      'another script',
      policy(POLICY.replace("script-src 'self'", "$& 'sha256-x'")),
      'script-src of the policy has',
    ],
    [
      'no hash of the loader',
      policy(POLICY.replace(/(script-src 'self') [^;]+/, '$1')),
      'script-src of the policy lacks',
    ],
    [
      'no hash of a style',
      policy(POLICY.replace(/(style-src 'self').*?;/, '$1;')),
      'style-src of the policy lacks',
    ],
    ['no frame-ancestors', policy(POLICY.replace("frame-ancestors 'none'; ", '')), 'lacks frame-ancestors'],
    ['another directive', policy(`${POLICY}; worker-src *`), 'the policy has worker-src'],
    ['an opening to others', { 'Access-Control-Allow-Origin': '*' }, 'access-control-allow-origin is sent'],
    ['noindex', { 'X-Robots-Tag': 'noindex' }, 'hides the page'],
  ])('fail with %s', (_, changes, words) => {
    expect(pageHeaderFaults(page(changes))).toEqual([expect.stringContaining(words)])
  })

  it('fail with another status, or an inline script that somebody added', () => {
    expect(pageHeaderFaults(page(), 404)).toEqual(['status 200 instead of 404'])
    const [fault] = pageHeaderFaults(page({}, { body: `${BODY}<script>track()</script>` }))
    expect(fault).toContain('track()')
  })
})

it.each([
  ['kept by browsers', { 'Cache-Control': 'public, max-age=600' }, 'keep an old page'],
  ['not compressed', { 'Content-Encoding': '' }, 'not compressed'],
])('a page fails that is %s', (_, changes, words) => {
  expect(deliveryFaults(page())).toEqual([])
  expect(deliveryFaults(page(changes))).toEqual([expect.stringContaining(words)])
})

it.each([
  ['Content-Security-Policy', 'default-src *'],
  ['Cache-Control', 'public'],
  ['Access-Control-Allow-Origin', '*'],
])('headers of a function fail where %s is “%s”', (name, value) => {
  const expected = Object.fromEntries(json(200, {}).headers)
  const answer = report({})
  expect(headerFaults(answer, expected)).toEqual([])
  answer.headers.set(name, value)
  expect(headerFaults(answer, expected)).toEqual([expect.stringMatching(new RegExp(name, 'i'))])
})

describe('the whole check', () => {
  const root = mkdtempSync(join(tmpdir(), 'vigie-launch-'))
  const company = join(root, 'content/company.yml')
  beforeAll(() => {
    const folder = join(root, 'content/pages/legal-notice')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'fr.md'), '---\nid: legal-notice\npath: /informations\n---\n')
  })
  beforeEach(() => writeFileSync(company, 'company: Vigie\n'))
  afterAll(() => rmSync(root, { recursive: true }))

  const SITE = 'https://site.example'
  const PREVIEW = 'https://deploy-preview-1--site.netlify.app'
  const notFound = (language: string) =>
    page({}, { status: 404, body: BODY.replace('"fr"', `"${language}"`) })
  const redirectTo = (location: string) => ({ status: 301, body: '', headers: new Headers({ location }) })
  const WELL: Record<string, Answer> = {
    [`${SITE}/`]: page(),
    [`${SITE}/informations`]: page(),
    [`${SITE}/api/health`]: report({ status: 'healthy', problems: [], events: 'verified' }),
    [`${SITE}${ENDPOINT}`]: report({ data: { id: 'id', reference: 'K7MP2QRT' }, error: null }),
    'http://site.example/': redirectTo(`${SITE}/`),
    [`${PREVIEW}/api/health`]: report({ status: 'preview', keys: [] }),
    french: notFound('fr'),
    english: notFound('en'),
  }

  /** @param answers what differs from a site that is well, by address; `french` and `english` for unknown ones */
  const check = async (
    answers: Record<string, Answer> = {},
    options: Partial<Parameters<typeof launchCheck>[0]> = {},
  ) => {
    const posted: { address: string; init: RequestInit }[] = []
    const all = { ...WELL, ...answers }
    const findings = await launchCheck({
      ask: async ({ href, pathname }, init) => {
        if (init) posted.push({ address: href, init })
        const answer = all[href] ?? all[pathname.startsWith('/en/') ? 'english' : 'french']
        if (!answer) throw new Error(`${href} does not answer`)
        return answer
      },
      site: new URL(SITE),
      preview: new URL(PREVIEW),
      root,
      ...options,
    })
    const failed = findings.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)
    return { failed, posted, of: (title: string) => findings.find((finding) => finding.title === title) }
  }

  it('passes a site that is as it should be, its company’s data where the content has them', async () => {
    const { failed, of, posted } = await check()
    expect(failed).toEqual([])
    expect(of('Headers of /informations')?.outcome).toBe('passed')
    expect(of('Regions')?.outcome).toBe('by hand')
    expect(posted).toEqual([])
  })

  it('fails with placeholders, and says of each fact what it is for and which law asks for it', async () => {
    const facts = [
      'vat: { todo: VAT number, for: legal notice, law: LCEN }',
      'platform_host: { optional: Host, for: data security }',
    ]
    writeFileSync(company, facts.join('\n'))
    const { failed, of } = await check()
    expect(failed).toEqual(['Company data'])
    expect(of('Company data')?.says).toContain('vat: VAT number | for: legal notice | law: LCEN')
    expect(of('Company data')?.says).not.toContain('platform_host')
    expect(of('Optional facts')?.says).toContain('platform_host: Host')
  })

  it('fails where older placeholders are still published', async () => {
    const older = page({}, { body: `${BODY}<p>TVA [à compléter]` })
    expect((await check({ [`${SITE}/informations`]: older })).failed).toEqual(['Company data'])
  })

  it('fails where nobody would learn that a lead did not arrive', async () => {
    const off = report({ status: 'healthy', problems: [], events: 'off' })
    const { failed, of } = await check({ [`${SITE}/api/health`]: off })
    expect(failed).toEqual(['Mail, delivery'])
    expect(of('Mail, delivery')?.remedy).toContain('SENDGRID_EVENTS_KEY')
  })

  it('names the variables that the site lacks', async () => {
    const problems = ['environment:MAIL_FROM', 'environment:URL']
    const { failed, of } = await check({ [`${SITE}/api/health`]: report({ problems, events: null }, 503) })
    expect(failed).toEqual(['Environment', 'Mail, delivery', 'Health'])
    expect(of('Environment')?.says).toBe('missing or malformed: MAIL_FROM, URL.')
  })

  it.each([
    ['red', report({ problems: ['store:timeout'], events: 'verified' }, 503), 'store:timeout'],
    ['red without a problem', report({ problems: [], events: 'verified' }, 503), 'none named'],
    ['no report', { ...report({}, 404), body: '<p>Not found' }, '404'],
  ])('fails where health is %s', async (_, answer, words) => {
    const { failed, of } = await check({ [`${SITE}/api/health`]: answer })
    expect(failed).toEqual(['Health'])
    expect(of('Health')?.says).toContain(words)
  })

  it.each([
    ['another status', { english: page({}, { body: BODY.replace('"fr"', '"en"') }) }, 'status 200'],
    ['the page of another language', { english: notFound('fr') }, '“en”'],
  ])('fails where an unknown English address is answered with %s', async (_, answers, words) => {
    const { failed, of } = await check(answers)
    expect(failed).toEqual(['Not-found page under /en/'])
    expect(of('Not-found page under /en/')?.says).toContain(words)
  })

  it.each([
    ['answered without HTTPS', page()],
    ['sent elsewhere', redirectTo('https://other.example/')],
  ])('fails where a visitor who asks by HTTP is %s', async (_, answer) => {
    expect((await check({ 'http://site.example/': answer })).failed).toEqual(['Redirect to HTTPS'])
  })

  it('asks no local site for a redirect', async () => {
    const local = 'http://127.0.0.1:8888'
    const answers = Object.fromEntries(
      ['/', '/informations', '/api/health'].flatMap((path) => {
        const answer = WELL[SITE + path]
        return answer ? [[local + path, answer]] : []
      }),
    )
    const { failed, of } = await check(answers, { site: new URL(local) })
    expect(failed).toEqual([])
    expect(of('Redirect to HTTPS')).toBeUndefined()
  })

  it.each([
    [
      'see keys',
      report({ status: 'preview', keys: ['SENDGRID_API_KEY', 'SUBMISSIONS_SECRET'] }),
      'SENDGRID_API_KEY, SUBMISSIONS_SECRET.',
    ],
    ['run as production’s', report({ status: 'healthy', problems: [] }), 'not as a preview’s'],
    ['are not deployed', notFound('fr'), '404'],
  ])('fails where the functions of a preview %s', async (_, answer, words) => {
    const { failed, of } = await check({ [`${PREVIEW}/api/health`]: answer })
    expect(failed).toEqual(['Keys of a preview'])
    expect(of('Keys of a preview')?.says).toContain(words)
  })

  it('leaves a preview to a person where none is given', async () => {
    const { of } = await check({}, { preview: undefined })
    expect(of('Keys of a preview')?.outcome).toBe('by hand')
  })

  it('sends one request marked as a test where asked to, and leaves its mail to a person', async () => {
    const { failed, posted, of } = await check({}, { leadEmail: 'equipe@site.example' })
    expect(failed).toEqual([])
    expect(posted).toEqual([{ address: SITE + ENDPOINT, init: expect.objectContaining({ method: 'POST' }) }])
    const body: unknown = JSON.parse(String(posted[0]?.init.body))
    expect(body).toMatchObject({ lastName: 'Launch check', subject: 'TEST', email: 'equipe@site.example' })
    expect(parseRequest(body).ok).toBe(true)
    expect(of('Test lead')).toMatchObject({ outcome: 'by hand', says: expect.stringContaining('K7MP2QRT') })
  })

  it('fails where the form refuses the test, and goes on where nothing answers', async () => {
    const refused = await check(
      { [SITE + ENDPOINT]: report({ error: { code: 'tooMany' } }, 429) },
      { leadEmail: 'a@b.example' },
    )
    expect(refused.failed).toEqual(['Test lead'])
    const silent = await check({}, { leadEmail: 'a@b.example', preview: new URL('https://silent.example') })
    expect(silent.failed).toEqual(['Keys of a preview'])
  })
})
