import { robotsTxt, securityTxt } from '../../../src/build/published/publish-files'

// tests/site/seo.test.ts checks the published files. These tests need a preview, other company data or a given day.
const SITE = 'https://vigie.example'

it('robots.txt excludes previews from search engines', () => {
  expect(robotsTxt(SITE, true)).toBe('User-agent: *\nDisallow: /\n')
})

const textAt = (now: string, email?: string) =>
  securityTxt({ siteUrl: SITE, email, contactPath: '/contact', now: new Date(now) })

it('security.txt names the e-mail address, or the contact page if there is none', () => {
  expect(textAt('2026-03-01')).toContain('Contact: https://vigie.example/contact\n')
  expect(textAt('2026-03-01', 'hello@vigie.example')).toContain('Contact: mailto:hello@vigie.example\n')
})

it('security.txt does not change during a day', () => {
  expect(textAt('2026-03-01T23:59:59Z')).toBe(textAt('2026-03-01T00:00:00Z'))
})
