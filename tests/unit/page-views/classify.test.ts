import { originOf } from '../../../netlify/page-views/count/channels'
import { CHANNELS, HOST_RULES } from '../../../netlify/page-views/count/channel-rules'
import { classify } from '../../../netlify/page-views/count/classify'
import { deviceOf } from '../../../netlify/page-views/count/devices'
import { barePath, indexRoutes } from '../../../netlify/page-views/route-index'
import { ROUTES } from '../../support/page-views/routes'

const none = { source: '', medium: '' }

describe('the channel of a view', () => {
  it.each([
    ['https://www.google.com/', 'search'],
    ['https://www.google.co.uk/', 'search'],
    ['https://www.google.lu/', 'search'],
    ['https://fr.search.yahoo.com/', 'search'],
    ['https://www.bing.com/search?q=x', 'search'],
    ['https://www.qwant.com/', 'search'],
    ['https://chatgpt.com/', 'ai'],
    ['https://gemini.google.com/app', 'ai'],
    ['https://www.perplexity.ai/', 'ai'],
    ['https://chat.mistral.ai/', 'ai'],
    ['https://www.linkedin.com/', 'social'],
    ['https://lnkd.in/abc', 'social'],
    ['https://t.co/x', 'social'],
    ['https://mail.google.com/', 'mail'],
    ['android-app://com.google.android.gm/', 'mail'],
    ['https://annuaire.example/', 'other'],
    ['https://notgoogle.com/', 'other'],
    ['https://google.com.evil.example/', 'other'],
    ['https://box.com/', 'other'],
    ['https://docs.google.com/', 'other'],
    ['https://sites.google.com/', 'other'],
    ['https://translate.google.com/', 'other'],
    ['https://drive.google.com/', 'other'],
    ['https://disk.yandex.com/', 'other'],
    ['https://fr.finance.yahoo.com/', 'other'],
    ['/avocats', 'site'],
    [null, 'direct'],
  ])('from %s is %s', (referrer, channel) => {
    expect(originOf(referrer, none).channel).toBe(channel)
  })

  it('is what a link says of itself where there is no referrer, or a medium is named', () => {
    expect(originOf(null, { source: 'lettre', medium: 'email' }).channel).toBe('mail')
    expect(originOf(null, { source: 'chatgpt.com', medium: '' }).channel).toBe('ai')
    expect(originOf('https://l.example/', { source: '', medium: 'newsletter' }).channel).toBe('mail')
    expect(originOf(null, { source: 'lettre', medium: '' }).channel).toBe('direct')
  })

  it.each([
    ['linkedin', 'social'],
    ['linkedin.com', 'social'],
    ['www.linkedin.com', 'social'],
    ['facebook', 'social'],
    ['google', 'search'],
    ['bing', 'search'],
    ['perplexity', 'ai'],
    ['gmail', 'mail'],
    ['t', 'direct'],
  ])('without a referrer is %s’s: %s', (source, channel) => {
    expect(originOf(null, { source, medium: '' }).channel).toBe(channel)
  })

  it('names the other website, without www and its path', () => {
    expect(originOf('https://www.annuaire.example/a/b?c', none).source).toBe('annuaire.example')
    expect(originOf('/avocats', none).source).toBeNull()
    expect(originOf(null, none).source).toBeNull()
  })

  it('comes from a table that names every host once', () => {
    const hosts = HOST_RULES.flatMap(([, names]) => names)
    expect(hosts).toHaveLength(new Set(hosts).size)
    for (const [channel, names] of HOST_RULES) {
      expect(CHANNELS).toContain(channel)
      for (const host of names) {
        const example = host.replace('*', 'fr')
        expect([host, originOf(`https://${example}/`, none).channel]).toEqual([host, channel])
      }
    }
  })
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'mobile',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'mobile',
  ],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
  ['', 'desktop'],
])('the device of “%s” is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})

describe('a route', () => {
  const routes = indexRoutes(ROUTES)

  it.each(['/avocats', '/avocats/', '/avocats?a=1', '/avocats/?a=1#b', '/cabinets-avocats'])(
    'is found by %s',
    (path) => {
      expect(routes.at(path)).toMatchObject({ page: 'lawyers', language: 'fr' })
    },
  )

  it.each(['/avocat', '/en/avocats', '/AVOCATS', '/avocats/autre', ''])('is not found by “%s”', (path) => {
    expect(routes.at(path)).toBeUndefined()
  })

  it('is written without query and closing slash', () => {
    expect(['/', '/?a', '/a//', '/en/#b'].map(barePath)).toEqual(['/', '/', '/a', '/en'])
  })
})

describe('a view counts towards', () => {
  const classified = (path: string, referrer: string | null = null, bot: string | null = null) =>
    classify({ path, referrer, bot, userAgent: 'Firefox', sessionId: 's' }, indexRoutes(ROUTES))

  it('its address, language, channel, source, campaign and device', () => {
    expect(classified('/en/lawyers?utm_source=LinkedIn&utm_campaign=Novembre%202026')).toEqual({
      fields: [...['p|/en/lawyers', 'l|en', 'c|social', 'u|linkedin / - / novembre 2026'], ...['d|desktop']],
      place: '/en/lawyers',
      hasForm: false,
    })
    expect(classified('/', 'https://www.linkedin.com/').fields).toContain('h|linkedin.com')
    expect(classified('/en/demo').hasForm).toBe(true)
  })

  it('a former address, as the page of today', () => {
    expect(classified('/cabinets-avocats').place).toBe('/avocats')
  })

  it.each([
    ['/en/pricing?x=1', 'n|/en/pricing'],
    ['/promo-50%25', 'n|/promo-50%25'],
    ['/avocats%20', 'n|/avocats%20'],
    ['/%E9', 'n|/%E9'],
  ])('an unknown address: %s', (path, field) => {
    expect(classified(path, null, 'crawler')).toMatchObject({ place: '?', hasForm: false })
    expect(classified(path, null, 'crawler').fields).toEqual(expect.arrayContaining([field, 'b|crawler']))
  })

  it('values that visitors make up: short ones, on one line', () => {
    const { fields } = classified(`/x?utm_campaign=a%0Ab${'c'.repeat(300)}`)
    expect(fields.find((field) => field.startsWith('u|'))).toMatch(/^u\|- \/ - \/ abc{100,112}$/)
  })
})
