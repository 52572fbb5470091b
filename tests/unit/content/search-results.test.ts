import { checkSearchResults } from '../../../tools/content/checks/search-results'
import { briefly, project, type Spoiled } from './writers'

const check = (spoiled: Spoiled) => briefly(checkSearchResults(project(spoiled)))
const FRENCH_TITLE = 'Contactez-nous à Paris'

it.each<[what: string, spoiled: Spoiled]>([
  ['a valid project', {}],
  ['a short title, which the product’s name joins', { 'contact/fr': [[FRENCH_TITLE, 'Contact']] }],
  ['a title that is still to be written', { 'contact/fr': [[FRENCH_TITLE, 'TODO']] }],
])('accepts %s', (_, spoiled) => {
  expect(check(spoiled)).toEqual([])
})

it('rejects a description that is too short', () => {
  const spoiled: Spoiled = { 'contact/en': [[/^description: .*$/m, 'description: We answer.']] }
  expect(check(spoiled)).toEqual([
    expect.stringContaining('contact/en.md:7:14 description: tooShort → description:'),
  ])
})

it('rejects a title that another page has, in either language', () => {
  expect(
    check({
      'contact/en': [['Contact us in Paris', FRENCH_TITLE]],
      'terms/fr': [[/^title: .*$/m, `title: ${FRENCH_TITLE}`]],
    }),
  ).toEqual([
    expect.stringContaining('contact/en.md:6:8 title: notItsOwn'),
    expect.stringContaining('terms/fr.md:8:8 title: notItsOwn'),
  ])
})
