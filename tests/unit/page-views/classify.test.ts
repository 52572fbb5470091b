import { originOf } from '../../../netlify/page-views/counts/channels'
import { classify, deviceOf } from '../../../netlify/page-views/counts/classify'
import { routeIndex } from '../../support/page-views/example'

const untagged = { source: '', medium: '' }
const casesOf = (lists: Record<string, string>): [string, string][] =>
  Object.entries(lists).flatMap(([channel, text]) =>
    (text.match(/\S+/g) ?? []).map((name): [string, string] => [name, channel]),
  )

describe('the channel of a view', () => {
  it.each(
    casesOf({
      search: `https://www.google.com/ https://www.google.co.uk/ https://www.google.com.br/ https://images.google.fr/ https://www.google.com./ https://bing.com:8443/
        https://fr.search.yahoo.com/ https://www.bing.com/search?q=x https://lite.qwant.com/ https://www.yandex.ru/`,
      ai: `https://chatgpt.com/ https://gemini.google.com/app https://www.perplexity.ai/ https://chat.mistral.ai/
        https://www.kimi.com/ https://edgeservices.bing.com/`,
      social: `https://www.linkedin.com/ https://lnkd.in/abc https://t.co/x https://lm.facebook.com/
        android-app://com.linkedin.android/ https://webk.telegram.org/ https://chat.whatsapp.com/ https://discord.gg/abc`,
      mail: `https://mail.google.com/ android-app://com.google.android.gm/ https://mail.yahoo.com/
        https://eur01.safelinks.protection.outlook.com/ https://url.uk.m.mimecastprotect.com/ https://mail.yandex.ru/
        https://teams.microsoft.com/ https://urldefense.com/`,
      other: `https://annuaire.example/ https://notgoogle.com/ https://google.com.evil.example/ https://box.com/
        https://docs.google.com/ https://sites.google.com/ https://translate.google.com/ https://news.google.com/
        https://accounts.google.fr/ https://disk.yandex.com/ https://fr.finance.yahoo.com/`,
      site: '/avocats',
    }),
  )('with the referrer %s is %s', (referrer, channel) => {
    expect(originOf(referrer, untagged).channel).toBe(channel)
  })

  it.each(
    casesOf({
      social: `linkedin linkedin.com www.linkedin.com fr.linkedin.com https://www.linkedin.com/company/x linkedin_ads
        facebook meta ig x youtu.be`,
      search: 'google google.fr google_ads bing adwords',
      ai: 'perplexity chatgpt.com. mistral openai.com',
      mail: 'gmail newsletter brevo',
      direct: 't lettre partner.example docs.google.com linkedin.evil.com',
    }),
  )('without a referrer and with utm_source=%s is %s', (source, channel) => {
    expect(originOf(null, { source, medium: '' }).channel).toBe(channel)
  })

  it('is the channel that utm_medium names, or direct if nothing is known', () => {
    expect(originOf(null, { source: 'lettre', medium: 'email' }).channel).toBe('mail')
    expect(originOf('https://l.example/', { source: '', medium: 'newsletter' }).channel).toBe('mail')
    expect(originOf(null, untagged).channel).toBe('direct')
  })
})

it.each([
  ['Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'desktop'],
  ['iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'mobile'],
  ['Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'mobile'],
  ['Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'tablet'],
  ['iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
])('the device of “Mozilla/5.0 (%s” is a %s', (agent, device) => {
  expect(deviceOf(`Mozilla/5.0 (${agent}`)).toBe(device)
})

describe('a view counts towards', () => {
  const classified = (path: string, referrer: string | null = null, bot: string | null = null) =>
    classify({ path, referrer, bot, userAgent: 'Firefox', sessionId: 's' }, routeIndex)

  it('its address, language, channel, source, campaign and device', () => {
    expect(classified('/en/lawyers?utm_source=LinkedIn&utm_campaign=Novembre%202026')).toEqual({
      values: [
        ['route', '/en/lawyers'],
        ['language', 'en'],
        ['channel', 'social'],
        ['campaign', 'linkedin / - / novembre 2026'],
        ['device', 'desktop'],
      ],
      firstValues: expect.any(Array),
      sessionId: 's',
      page: '/en/lawyers',
      hasForm: false,
    })
    expect(classified('/', 'https://www.linkedin.com/a/b?c').values).toContainEqual([
      'source',
      'linkedin.com',
    ])
    expect(classified('/en/demo').hasForm).toBe(true)
  })

  it.each([
    ...['/avocats', '/avocats/', '/avocats?a=1', '/avocats//?a=1#b', '/cabinets-avocats'],
    ...['/avocats.html?a=1', '/avocats/index.html', '/cabinets-avocats.html'],
  ])('the page that %s leads to', (path) => expect(classified(path)).toMatchObject({ page: '/avocats' }))

  it.each([
    ['/en/pricing', '/en/pricing'],
    ['/AVOCATS', '/AVOCATS'],
    ['/avocats%20', '/avocats '],
    ['/promo-50%25', '/promo-50%'],
    ['/demo%3F', '/demo?'],
    ['/%E9', '/%E9'],
    ['/a%7Cb%0Ac%E2%80%AEd', '/a|bcd'],
  ])('the unknown address %s, shown as %s', (path, shown) => {
    const { values: fields, page } = classified(`${path}?x=1`, null, 'crawler')
    expect(page).toBe('?')
    expect(fields).toEqual(
      expect.arrayContaining([
        ['notFound', shown],
        ['bot', 'crawler'],
      ]),
    )
  })

  it.each([
    ['/demo.html', '/demo'],
    ['/en/index.html', '/en'],
    ['/en/lawyers.html', '/en/lawyers'],
  ])('the page that %s shows, %s', (path, page) => expect(classified(path)).toMatchObject({ page }))

  it('if it is the first of its visit, the campaign in the address of the page before', () => {
    const before = '/avocats?utm_source=annuaire&utm_medium=email&utm_campaign=juin'
    const { values: fields, firstValues: firstFields } = classified('/demo', before)
    expect(fields).toEqual(expect.arrayContaining([['channel', 'site']]))
    expect(fields.map(([counter]) => counter)).not.toContain('campaign')
    expect(firstFields).toEqual(
      expect.arrayContaining([
        ['route', '/demo'],
        ['channel', 'mail'],
        ['campaign', 'annuaire / email / juin'],
      ]),
    )
    for (const view of [
      classified('/demo', '/avocats'),
      classified('/demo?utm_source=x', 'https://bing.com/'),
    ])
      expect(view.firstValues).toEqual(view.values)
  })

  it('one unknown address, however its accents are written', () => {
    const shown = ['/d%C3%A9mo-2', '/démo-2', '/de\u0301mo-2', '/de%CC%81mo-2'].map(
      (path) => classified(path).values.find(([counter]) => counter === 'notFound')?.[1],
    )
    expect(new Set(shown)).toEqual(new Set(['/démo-2']))
  })

  it('a campaign of three long parts, and what is cut off is never half a character', () => {
    const long = 'c'.repeat(60)
    const campaignOf = (query: string) =>
      classified(`/x?${query}`).values.find(([counter]) => counter === 'campaign')?.[1]
    const all = `utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`
    expect(campaignOf(all)).toBe([long, long, long].join(' / '))
    expect(campaignOf(`utm_source=${'🧭'.repeat(60)}`)).toBe('🧭'.repeat(50))
    expect(campaignOf(`utm_source=a${'🧭'.repeat(60)}`)).toBe(`a${'🧭'.repeat(49)} / `)
  })
})
