import { pageText } from '../../support/page-text'

// Ids of the sections that each page must have, according to specification section 1 or the site's design.
const SECTOR = ['duties', 'supervisors', 'offers', 'case', 'union', 'neighbours']
const SECTIONS: Record<string, string[]> = {
  '/ /en': ['figures', 'platform', 'professions', 'services', 'about'],
  '/a-propos /en/about': ['offices', 'role', 'qualities', 'scope', 'values'],
  '/securisation-donnees /en/data-security': [
    ...Array.from({ length: 5 }, (_, index) => `layer-${index + 1}`),
    'law',
    'questions',
  ],
  '/implementation /en/implementation': ['phases', 'timeline', 'support'],
  '/avocats /en/lawyers': SECTOR,
  '/experts-comptables /en/accountants': SECTOR,
  '/notaires /en/notaries': SECTOR,
  '/immobilier /en/real-estate': [...SECTOR, 'levels'],
  '/marchands-art /en/art-dealers': ['threshold', 'duties', 'supervisors', 'offers', 'case', 'neighbours'],
  '/societes-domiciliation /en/domiciliation-companies': SECTOR,
  '/yachting-industries /en/yachting-industries': [
    'challenges',
    'solution',
    'features',
    'duties',
    'benefits',
    'case',
    'neighbours',
  ],
}

const PAGES = Object.entries(SECTIONS).flatMap(([paths, sections]) =>
  paths.split(' ').map((path) => [path, sections] as const),
)

it.each(PAGES)('%s has the sections %j, each with a heading', (path, sections) => {
  const page = pageText(path)
  for (const id of sections)
    expect([...page.texts('h2', page.byId(id)), ...page.texts('h3', page.byId(id))][0]).toMatch(/\S/)
})

it.each(PAGES)('%s ends with a call to action', (path) => {
  const page = pageText(path)
  const closing = page.byId('closing')
  expect(closing.tagName).toBe('h2')
  const targets = page.links(page.one('main')).map(({ href }) => href)
  expect(targets.slice(-4).some((href) => /^(\/en)?\/(demo|contact)$/.test(href))).toBe(true)
})
