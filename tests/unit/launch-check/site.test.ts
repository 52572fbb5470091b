import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from '../../../netlify/platform/http/responses'
import { createContentSecurityPolicy } from '../../../src/build/adapter/content-security-policy'
import { SECURITY_HEADERS } from '../../../src/build/adapter/headers'
import { LOADER } from '../../../src/build/adapter/script-loader'
import { checkCompany, checkOptionalFacts } from '../../../tools/launch-check/company'
import { checkFunctionHeaders, checkPageHeaders } from '../../../tools/launch-check/headers'
import { checkHealth } from '../../../tools/launch-check/health'
import { launchCheck } from '../../../tools/launch-check/launch-check'
import { checkRegions } from '../../../tools/launch-check/regions'

const BODY = `<style>a{color:red}</style><p style="top:0">Texte</p><script>${LOADER}</script>`
const POLICY = (() => {
  const policy = createContentSecurityPolicy()
  policy.allow(`${BODY}<style>another page</style>`, 'all pages')
  return policy.header()
})()

const page = (changes: Record<string, string> = {}, { status = 200, body = BODY } = {}) => ({
  status,
  body,
  headers: new Headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': POLICY, ...changes }),
})
const saysOf = (answer: ReturnType<typeof page>, status?: number) =>
  checkPageHeaders('Headers', answer, status)
const policy = (changed: string) => ({ 'Content-Security-Policy': changed })

it('binds no subdomain to HTTPS that the owner has not spoken for, on pages and functions alike', () => {
  const header = 'Strict-Transport-Security'
  expect(SECURITY_HEADERS[header]).toBe('max-age=63072000')
  expect(json(200, {}).headers.get(header)).toBe(SECURITY_HEADERS[header])
})

describe('headers of a page', () => {
  it('pass as the build writes them, with hashes of other pages', () => {
    expect(saysOf(page()).outcome).toBe('passed')
    expect(saysOf(page({}, { status: 404 }), 404).outcome).toBe('passed')
  })

  it.each(Object.keys(SECURITY_HEADERS))('fail without %s, and where it is sent twice', (name) => {
    const without = page()
    without.headers.delete(name)
    expect(saysOf(without)).toMatchObject({ outcome: 'failed', says: `${name} is missing.` })
    const twice = page()
    twice.headers.append(name, 'other')
    expect(saysOf(twice)).toMatchObject({ outcome: 'failed', says: expect.stringContaining(name) })
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
      policy(POLICY.replace(/(script-src 'self') \S+/, '$1')),
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
    expect(saysOf(page(changes))).toMatchObject({ outcome: 'failed', says: expect.stringContaining(words) })
  })

  it('fail with another status, or an inline script that somebody added', () => {
    expect(saysOf(page(), 404).says).toBe('status 200 instead of 404.')
    expect(saysOf(page({}, { body: `${BODY}<script>track()</script>` })).says).toContain('track()')
  })
})

describe('headers of a function', () => {
  const answer = (changes: Record<string, string> = {}) => ({
    status: 200,
    body: '',
    headers: json(200, {}, changes).headers,
  })

  it('pass as its code sets them', () => {
    expect(checkFunctionHeaders('Function', answer()).outcome).toBe('passed')
  })

  it.each([
    ['Content-Security-Policy', 'default-src *'],
    ['Cache-Control', 'public'],
    ['Access-Control-Allow-Origin', '*'],
  ])('fail where %s is “%s”', (name, value) => {
    const finding = checkFunctionHeaders('Function', answer({ [name]: value }))
    expect(finding).toMatchObject({ outcome: 'failed', says: expect.stringMatching(new RegExp(name, 'i')) })
  })
})

describe('health', () => {
  const outcomes = (status: number, body: unknown) =>
    checkHealth({ status, headers: new Headers(), body: JSON.stringify(body) }).map(({ outcome }) => outcome)

  it('passes when green', () => {
    expect(outcomes(200, { status: 'healthy', problems: [] })).toEqual(['passed', 'passed'])
  })

  it('names the variables that the site lacks', () => {
    const [environment, health] = checkHealth({
      status: 503,
      headers: new Headers(),
      body: JSON.stringify({ problems: ['environment:MAIL_FROM', 'environment:URL'] }),
    })
    expect(environment).toMatchObject({ outcome: 'failed', says: 'missing or malformed: MAIL_FROM, URL.' })
    expect(health?.outcome).toBe('failed')
  })

  it.each([
    ['store:timeout', 'store: the Redis database'],
    ['mail:refused:401', 'mail: the provider refuses the key'],
    ['mailbox:blocked', 'mailbox: the provider refuses to mail'],
    ['deliverer', 'deliverer: its schedule'],
    ['late', 'late: submissions wait'],
    ['dead', 'dead: submissions were given up'],
    ['views:timeout', 'views: the Redis database'],
    ['roll-up', 'roll-up: its schedule'],
    ['views-lost', 'views-lost: page views were not counted'],
    ['environment:URL', 'environment: see above'],
    ['failed', 'failed: the function could not look'],
    ['something newer', 'log'],
  ])('says what “%s” means, and of nothing else', (problem, meaning) => {
    const [, health] = checkHealth(page({}, { body: JSON.stringify({ problems: [problem] }) }))
    expect(health?.remedy).toContain(meaning)
    expect(health?.remedy?.match(/\. /)).toBeNull()
  })

  it('fails when red, or when it is no report', () => {
    expect(outcomes(503, { problems: ['store:timeout'] })).toEqual(['passed', 'failed'])
    expect(outcomes(503, { problems: [] })).toEqual(['passed', 'failed'])
    expect(outcomes(404, 'Not found')).toEqual(['failed', 'failed'])
    expect(checkHealth({ ...page({}, { body: '<p>' }) }).map(({ outcome }) => outcome)).toEqual([
      'failed',
      'failed',
    ])
  })
})

describe('company data', () => {
  const root = mkdtempSync(join(tmpdir(), 'vigie-launch-'))
  const file = join(root, 'content/company.yml')
  mkdirSync(join(root, 'content'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('fails with placeholders, and says of each fact what it is for and which law asks for it', () => {
    writeFileSync(
      file,
      'vat: { todo: VAT number, for: legal notice, law: LCEN }\nplatform_host: { optional: Host, for: data security }\n',
    )
    const finding = checkCompany(root, page())
    expect(finding.outcome).toBe('failed')
    expect(finding.says).toContain('vat: VAT number | for: legal notice | law: LCEN')
    expect(finding.says).not.toContain('platform_host')
    const [optional] = checkOptionalFacts(root)
    expect(optional).toMatchObject({
      outcome: 'by hand',
      says: expect.stringContaining('platform_host: Host'),
    })
  })

  it('fails where older placeholders are still published', () => {
    writeFileSync(file, 'company: Vigie\n')
    expect(checkCompany(root, page({}, { body: '<p>TVA [à compléter]' })).outcome).toBe('failed')
    expect(checkCompany(root, page()).outcome).toBe('passed')
  })
})

describe('the whole check', () => {
  const root = mkdtempSync(join(tmpdir(), 'vigie-launch-'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('asks for the page with the company’s data where the content has it now', async () => {
    const folder = join(root, 'content/pages/legal-notice')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(root, 'content/company.yml'), 'company: Vigie\n')
    writeFileSync(
      join(folder, 'fr.md'),
      '---\nid: legal-notice\npath: /informations\nredirect_from: [/mentions-legales]\n---\n',
    )
    const asked: string[] = []
    const findings = await launchCheck({
      get: (path) => {
        asked.push(path)
        return Promise.resolve(page())
      },
      dns: { resolveTxt: () => Promise.resolve([]) },
      variables: {},
      root,
      site: 'https://site.example',
    })
    expect(asked).toContain('/informations')
    expect(asked).not.toContain('/mentions-legales')
    expect(findings.map(({ title }) => title)).toContain('Headers of /informations')
  })
})

describe('regions', () => {
  const outcomes = (variables: Record<string, string>) =>
    checkRegions(variables).map(({ outcome }) => outcome)

  it('pass where an address says the EU, and are to be checked by hand where none does', () => {
    expect(
      outcomes({
        UPSTASH_REDIS_REST_URL: 'https://eu1-name-1.upstash.io',
        SUBMISSIONS_REDIS_REST_URL: 'https://us1-name-2.upstash.io',
        SENDGRID_BASE_URL: 'https://api.eu.sendgrid.com/',
      }),
    ).toEqual(['by hand', 'passed', 'by hand', 'passed'])
    expect(outcomes({})).toEqual(['by hand', 'by hand', 'by hand'])
    expect(outcomes({ UPSTASH_REDIS_REST_URL: 'eu1-not an address' })).not.toContain('passed')
  })
})
