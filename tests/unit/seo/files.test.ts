import { robotsTxt, securityTxt, sitemap, type SitemapPage } from '../../../src/build/published/publish-files'

const SITE = 'https://vigie.example'
const legal: SitemapPage = {
  path: '/politique-confidentialite',
  alternates: { fr: '/politique-confidentialite', en: '/en/privacy-policy' },
  modified: '2026-01-02',
}
const lawyers: SitemapPage = {
  path: '/avocats',
  alternates: { fr: '/avocats', en: '/en/lawyers' },
  modified: undefined,
}

describe('the sitemap', () => {
  it('names each page with its counterparts, and the day of its last change where it is known', () => {
    const xml = sitemap([legal, lawyers], SITE)
    expect(xml).toContain(
      [
        '  <url>',
        '    <loc>https://vigie.example/avocats</loc>',
        '    <xhtml:link rel="alternate" hreflang="fr" href="https://vigie.example/avocats"/>',
        '    <xhtml:link rel="alternate" hreflang="en" href="https://vigie.example/en/lawyers"/>',
        '    <xhtml:link rel="alternate" hreflang="x-default" href="https://vigie.example/avocats"/>',
        '  </url>',
      ].join('\n'),
    )
    expect(xml).toContain(
      '<loc>https://vigie.example/politique-confidentialite</loc>\n    <lastmod>2026-01-02</lastmod>',
    )
  })
})

describe('robots.txt', () => {
  it('opens the published site and names the sitemap', () => {
    expect(robotsTxt(SITE, false)).toMatch(
      /^User-agent: \*\nAllow: \/\n[\s\S]*Sitemap: https:\/\/vigie\.example\/sitemap\.xml\n$/,
    )
  })

  it('closes previews', () => {
    expect(robotsTxt(SITE, true)).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('security.txt', () => {
  const at = (now: string, email?: string) =>
    securityTxt({ siteUrl: SITE, email, contactPath: '/contact', now: new Date(now) })

  it('takes the contact page until there is an address', () => {
    expect(at('2026-03-01T10:00:00Z')).toContain('Contact: https://vigie.example/contact\n')
    expect(at('2026-03-01T10:00:00Z', 'hello@vigie.example')).toContain(
      'Contact: mailto:hello@vigie.example\n',
    )
  })

  it('expires in less than a year, the same for all builds of one day', () => {
    expect(at('2026-03-01T00:00:00Z')).toContain('Expires: 2027-02-28T00:00:00.000Z\n')
    expect(at('2026-03-01T23:59:59Z')).toBe(at('2026-03-01T00:00:00Z'))
  })
})
