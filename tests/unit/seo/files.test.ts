import { robotsTxt, securityTxt, sitemap } from '../../../src/build/published/publish-files'

// tests/site/seo.test.ts reads what is published.
const SITE = 'https://vigie.example'

it('the sitemap lists each page with its counterparts, and the day of its last change if it is known', () => {
  const lawyers = { path: '/avocats', alternates: { fr: '/avocats', en: '/en/lawyers' }, modified: undefined }
  const entry = [
    '  <url>',
    '    <loc>https://vigie.example/avocats</loc>',
    '    <xhtml:link rel="alternate" hreflang="fr" href="https://vigie.example/avocats"/>',
    '    <xhtml:link rel="alternate" hreflang="en" href="https://vigie.example/en/lawyers"/>',
    '    <xhtml:link rel="alternate" hreflang="x-default" href="https://vigie.example/avocats"/>',
    '  </url>',
  ]
  expect(sitemap([lawyers], SITE)).toContain(entry.join('\n'))
  entry.splice(2, 0, '    <lastmod>2026-01-02</lastmod>')
  expect(sitemap([{ ...lawyers, modified: '2026-01-02' }], SITE)).toContain(entry.join('\n'))
})

it('robots.txt closes previews', () => {
  expect(robotsTxt(SITE, true)).toBe('User-agent: *\nDisallow: /\n')
})

it('security.txt names the contact page until there is an address, and is the same all day', () => {
  const at = (now: string, email?: string) =>
    securityTxt({ siteUrl: SITE, email, contactPath: '/contact', now: new Date(now) })
  expect(at('2026-03-01T10:00:00Z')).toContain('Contact: https://vigie.example/contact\n')
  expect(at('2026-03-01T10:00:00Z', 'hello@vigie.example')).toContain('Contact: mailto:hello@vigie.example\n')
  expect(at('2026-03-01T23:59:59Z')).toBe(at('2026-03-01T00:00:00Z'))
})
