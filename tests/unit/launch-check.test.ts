import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from '../../netlify/platform/http/responses'
import { createContentSecurityPolicy } from '../../src/build/adapter/content-security-policy'
import { SECURITY_HEADERS } from '../../src/build/adapter/headers'
import { ENTERED } from '../../src/build/adapter/finish-page'
import { ENDPOINT } from '../../src/shared/forms/endpoint'
import { parseRequest } from '../../src/shared/forms/requests'
import { launchCheck } from '../../tools/launch-check/checks'
import { type Answer, deliveryFaults, headerFaults, pageHeaderFaults } from '../../tools/launch-check/headers'

const SITE_SCRIPT = 'start()'
const BODY = `<html lang="fr"><style>a{color:red}</style><script>${ENTERED}</script><p>Texte</p><script>${SITE_SCRIPT}</script>`
const POLICY = (() => {
  const policy = createContentSecurityPolicy(SITE_SCRIPT)
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
const jsonAnswer = (content: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(content),
  headers: json(200, {}).headers,
})

describe('headers', () => {
  const policy = (from: string | RegExp, to: string) => ({
    'Content-Security-Policy': POLICY.replace(from, to),
  })

  it('pass if they are those that the build and the functions set', () => {
    expect([...pageHeaderFaults(page()), ...deliveryFaults(page())]).toEqual([])
    expect(headerFaults(jsonAnswer({}), Object.fromEntries(json(200, {}).headers))).toEqual([])
  })

  it.each(Object.keys(SECURITY_HEADERS))('fail without %s', (name) => {
    const answer = page()
    answer.headers.delete(name)
    expect(pageHeaderFaults(answer)).toEqual([`${name} is missing`])
  })

  it.each([
    ['no policy', { 'Content-Security-Policy': '' }],
    ['unsafe-inline', policy("style-src 'self'", "$& 'unsafe-inline'")],
    ['another script', policy("script-src 'self'", "$& 'sha256-x'")],
    ['no hash of the page’s script', policy(/(script-src 'self') [^;]+/, '$1')],
    ['a missing directive', policy("frame-ancestors 'none'; ", '')],
    ['an extra directive', policy(/$/, '; worker-src *')],
    ['access for other origins', { 'Access-Control-Allow-Origin': '*' }],
    ['noindex', { 'X-Robots-Tag': 'noindex' }],
  ])('fail with %s', (_, changes) => {
    expect(pageHeaderFaults(page(changes))).not.toEqual([])
  })

  it('fail if browsers may keep the page, or if the page is not compressed', () => {
    expect(deliveryFaults(page({ 'Cache-Control': 'public, max-age=600' }))).toHaveLength(1)
    expect(deliveryFaults(page({ 'Content-Encoding': '' }))).toHaveLength(1)
  })

  it('fail with an unexpected status, or with an added or changed inline script', () => {
    expect(pageHeaderFaults(page(), 404)).toHaveLength(1)
    expect(pageHeaderFaults(page({}, { body: `${BODY}<script>track()</script>` }))).toHaveLength(1)
    expect(pageHeaderFaults(page({}, { body: BODY.replace(SITE_SCRIPT, 'track()') }))).not.toEqual([])
  })
})

describe('the whole check', () => {
  const root = mkdtempSync(join(tmpdir(), 'vigie-launch-'))
  const company = join(root, 'content/company.yml')
  beforeAll(() => {
    const folder = join(root, 'content/pages/legal-notice')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(root, 'content/claims.yml'), '')
    writeFileSync(join(folder, 'fr.md'), '---\nid: legal-notice\npath: /informations\n---\n')
  })
  beforeEach(() => writeFileSync(company, 'company: Vigie\n'))
  afterAll(() => rmSync(root, { recursive: true }))

  const SITE = 'https://site.example'
  const PREVIEW = 'https://deploy-preview-1--site.netlify.app'
  const notFound = (language: string) =>
    page({}, { status: 404, body: BODY.replace('"fr"', `"${language}"`) })
  const redirectTo = (location: string) => ({ status: 301, body: '', headers: new Headers({ location }) })
  const health = (changes: object = {}, status = 200) => ({
    [`${SITE}/api/health`]: jsonAnswer({ status: 'ok', ...changes }, status),
  })
  const CORRECT: Record<string, Answer> = {
    [`${SITE}/`]: page(),
    [`${SITE}/informations`]: page(),
    ...health(),
    [`${SITE}${ENDPOINT}`]: jsonAnswer({ data: { id: 'id', reference: 'K7MP2QRT' }, error: null }),
    'http://site.example/': redirectTo(`${SITE}/`),
    [`${PREVIEW}/api/health`]: jsonAnswer({ status: 'preview', secretsSet: [] }),
    french: notFound('fr'),
    english: notFound('en'),
  }

  /** @param answers by address, those that differ from `CORRECT`; `french` and `english` are for unknown addresses */
  const check = async (
    answers: Record<string, Answer> = {},
    options: Partial<Parameters<typeof launchCheck>[0]> = {},
  ) => {
    const posted: unknown[] = []
    const allAnswers = { ...CORRECT, ...answers }
    const findings = await launchCheck({
      ask: async ({ href, pathname }, init) => {
        if (init) posted.push(JSON.parse(String(init.body)))
        const answer = allAnswers[href] ?? allAnswers[pathname.startsWith('/en/') ? 'english' : 'french']
        if (!answer) throw new Error(`${href} does not answer`)
        return answer
      },
      site: new URL(SITE),
      preview: new URL(PREVIEW),
      root,
      ...options,
    })
    const failed = findings.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)
    return { failed, posted, finding: (title: string) => findings.find((one) => one.title === title) }
  }

  it('passes a correct site, and sends nothing by default', async () => {
    const { failed, posted } = await check()
    expect([failed, posted]).toEqual([[], []])
  })

  it('fails if company data has samples, and names the samples and the empty facts', async () => {
    const facts = ['vat: { sample: true, name: { fr: TVA, en: VAT }, value: FR00 }', "platform_host: ''"]
    writeFileSync(company, facts.join('\n'))
    const { failed, finding } = await check()
    expect(failed).toEqual(['Company data'])
    expect(finding('Company data')?.details).toBe('content/company.yml contains samples: vat')
    expect(finding('Left open')?.details).toContain('empty in content/company.yml: platform_host')
  })

  it('fails if published pages still show samples that the content no longer has', async () => {
    const older = page({}, { body: `${BODY}<p>Email : contact@vigie.example` })
    expect((await check({ [`${SITE}/informations`]: older })).failed).toEqual(['Company data'])
  })

  it.each<[title: string, what: string, answers: Record<string, Answer>, details: string]>([
    ['Health', 'something fails', health({ status: 'failing' }, 503), '503, failing'],
    ['Health', 'another service answers', health({ status: 'healthy' }), 'without a report'],
    ['Health', 'the functions are not deployed', { [`${SITE}/api/health`]: notFound('fr') }, '404'],
    ['Not-found page under /en/', 'an unknown page is in French', { english: notFound('fr') }, '“en”'],
    ['Redirect to HTTPS', 'HTTP is not redirected', { 'http://site.example/': page() }, 'answers 200'],
    [
      'No keys in previews',
      'a preview sees keys',
      { [`${PREVIEW}/api/health`]: jsonAnswer({ status: 'preview', secretsSet: ['SENDGRID_API_KEY'] }) },
      'SENDGRID_API_KEY',
    ],
    [
      'No keys in previews',
      'a preview runs as production',
      { [`${PREVIEW}/api/health`]: jsonAnswer({ status: 'ok' }) },
      'not as a preview',
    ],
  ])('fails “%s” if %s', async (title, _, answers, details) => {
    const { failed, finding } = await check(answers)
    expect(failed).toContain(title)
    expect(finding(title)?.details).toContain(details)
  })

  it('lists what a person has to check, including previews if no preview is given', async () => {
    const { finding } = await check({}, { preview: undefined })
    for (const title of ['No keys in previews', 'Delivery events', 'Regions', 'Alarms'])
      expect(finding(title)?.outcome).toBe('by hand')
  })

  it('sends one valid test lead if given an email address, and fails if the lead is refused', async () => {
    const { failed, posted, finding } = await check({}, { leadEmail: 'equipe@site.example' })
    expect(failed).toEqual([])
    expect(posted).toEqual([expect.objectContaining({ subject: 'TEST', email: 'equipe@site.example' })])
    expect(parseRequest(posted[0]).ok).toBe(true)
    expect(finding('Test lead')?.details).toContain('K7MP2QRT')
    const refused = { [SITE + ENDPOINT]: jsonAnswer({ error: { code: 'tooMany' } }, 429) }
    expect((await check(refused, { leadEmail: 'a@b.example' })).failed).toEqual(['Test lead'])
  })
})
