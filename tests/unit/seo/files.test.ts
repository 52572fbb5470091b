import { robotsTxt, securityTxt } from '../../../src/build/published/publish-files'

// tests/site/seo.test.ts checks the published files.
const SITE = 'https://vigie.example'

it('robots.txt excludes previews from search engines', () => {
  expect(robotsTxt(SITE, true)).toBe('User-agent: *\nDisallow: /\n')
})

it('security.txt names the contact page until there is an email address, and does not change during a day', () => {
  const at = (now: string, email?: string) =>
    securityTxt({ siteUrl: SITE, email, contactPath: '/contact', now: new Date(now) })
  expect(at('2026-03-01T10:00:00Z')).toContain('Contact: https://vigie.example/contact\n')
  expect(at('2026-03-01T10:00:00Z', 'hello@vigie.example')).toContain('Contact: mailto:hello@vigie.example\n')
  expect(at('2026-03-01T23:59:59Z')).toBe(at('2026-03-01T00:00:00Z'))
})
