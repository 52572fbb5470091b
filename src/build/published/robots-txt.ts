import { absolute } from '../../seo/addresses'

/** `robots.txt`: everything is open on the published site, nothing on previews, which are copies of it. */
export const robotsTxt = (siteUrl: string, isPreview: boolean): string =>
  isPreview
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /.netlify/\n\nSitemap: ${absolute(siteUrl, '/sitemap.xml')}\n`
