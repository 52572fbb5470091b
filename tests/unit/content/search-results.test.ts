import { checkSearchResults } from '../../../tools/content/checks/search-results'
import { printed, project, told, type Spoiled } from './writers'

const check = (spoiled: Spoiled) => printed(checkSearchResults(project(spoiled)))

describe('what search results show of a page', () => {
  it('is right in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('is long enough to say what the page is about', () => {
    expect(
      check({
        'contact/en': [[/^description: .*$/m, "description: 'We answer within {answer_hours} hours.'"]],
      }),
    ).toEqual([
      told(
        'contact/en.md:7:15',
        'description: at least 50 characters; this has 26',
        'We answer within 24 hours.',
        "description: 'Client identification, beneficial owner, ongoing due diligence: AML/CFT software for law firms.'",
      ),
    ])
  })

  it('counts the name of the product, which joins a short title', () => {
    expect(check({ 'contact/fr': [['Contactez-nous à Paris', 'Contact']] })).toEqual([])
    expect(check({ 'contact/fr': [['Contactez-nous à Paris', 'Sémaphore']] })).toHaveLength(1)
  })

  it('is no other page’s, in either language', () => {
    const title = 'Contactez-nous à Paris'
    expect(
      check({
        'contact/en': [['Contact us in Paris', title]],
        'terms/fr': [[/^title: .*$/m, `title: ${title}`]],
      }),
    ).toEqual([
      told(
        'contact/en.md:6:8',
        'title: each page has its own; content/pages/contact/fr.md has this one',
        `${title} · Sémaphore`,
        "title: 'AML/CFT software for law firms: KYC and risk scoring'",
      ),
      told(
        'terms/fr.md:8:8',
        'title: each page has its own; content/pages/contact/fr.md has this one',
        `${title} · Sémaphore`,
        "title: 'LCB-FT pour les avocats : KYC et scoring des risques'",
      ),
    ])
  })

  it('is not asked of a text that is still to be written', () => {
    expect(check({ 'contact/fr': [['Contactez-nous à Paris', 'TODO']] })).toEqual([])
  })
})
