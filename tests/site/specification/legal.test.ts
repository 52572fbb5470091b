import { STORAGE } from '../../../src/measurement/storage'
import { contentAt } from '../../support/content'
import { pageText, missingTexts, wordsOf } from '../../support/page-text'

// How many points the specification lists for each page (section 1, “Legal pages”).
const POINTS = {
  '/mentions-legales': 6,
  '/en/legal-notice': 6,
  '/cgu-site': 6,
  '/en/terms-site': 6,
  '/politique-confidentialite': 9,
  '/en/privacy-policy': 9,
}

const lastUpdated = (date: string, language: string) => {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date))
  return language === 'en' ? `Last updated: ${day}` : `Dernière mise à jour : ${day.replace(/^1 /, '1er ')}`
}

describe.each(Object.entries(POINTS))('the legal page %s', (path, points) => {
  const page = pageText(path)
  const main = page.one('main')

  it('has at least as many sections as the specification has points', () => {
    expect(page.texts('h2', main).length).toBeGreaterThanOrEqual(points)
  })

  it('shows the day of its last update, 1 July 2025 or later', () => {
    const { updated } = contentAt('article', path)
    expect(updated >= '2025-07-01').toBe(true)
    expect(missingTexts(wordsOf(main), [lastUpdated(updated, page.language)])).toEqual([])
  })

  it('has no marketing call to action: no link to the demo page', () => {
    expect(page.links(main).filter(({ href }) => /^\/(en\/)?demo$/.test(href))).toEqual([])
  })
})

describe.each(['/politique-confidentialite', '/en/privacy-policy'])('%s', (path) => {
  const page = pageText(path)
  const rows = page.all('table', page.one('main')).flatMap((table) => page.all('tr', table).map(wordsOf))

  it('has one table row for each entry that the site stores in a browser', () => {
    expect(rows.filter((row) => /localStorage|sessionStorage/.test(row))).toHaveLength(STORAGE.length)
  })

  it('states the retention periods of the specification: 12 months, 3 years, 13 months', () => {
    for (const period of [/\b12 (mois|months)\b/, /\b3 (ans|years)\b/, /\b13 (mois|months)\b/])
      expect(rows).toContainEqual(expect.stringMatching(period))
  })
})
