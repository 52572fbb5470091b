import { contentFile } from '../../../src/build/content/parse/files'
import { checkSectors } from '../../../tools/content/checks/sector'
import { pageSource } from '../../../tools/content/new-page/write-page'
import { printed, told } from './writers'

const source = pageSource(
  { id: 'advisers', kind: 'sector', paths: { fr: '/conseillers', en: '/en/advisers' }, place: 'none' },
  'en',
  1,
)
const pageFile = (folder: string, text: string) =>
  contentFile(text, {
    file: `content/pages/${folder}/en.md`,
    folder,
    language: 'en',
    collection: 'pages',
  })
const others = ['lawyers', 'notaries'].map((id) => pageFile(id, '---\nkind: sector\n---\n'))
const check = (text: string) => printed(checkSectors({ files: [pageFile('advisers', text), ...others] }))

it('has nothing to say about a sector page that names every offer and legal basis', () => {
  expect(check(source)).toEqual([])
})

it('misses an offer that no duty is answered with', () => {
  expect(check(source.replace('offer: archiving', 'offer: report'))).toEqual([
    told(
      'advisers/en.md:18:3',
      'duties › items: among them, the answers name every offer; missing: archiving',
      'data, scoring, documents, inspection, report, traceability',
      'answers:',
      '  - offer: archiving',
      '    text: …',
    ),
  ])
})

it('misses the legal basis of a duty', () => {
  expect(check(source.replace(/basis:\n\s+france: .*/, 'basis: {}'))).toEqual([
    told(
      'advisers/en.md:19:7',
      'duties › items › 1: a duty names its legal basis: france, luxembourg or union',
      '(nothing)',
      'basis:',
      '  france: Art. L. 561-5 CMF',
    ),
  ])
})

it('misses the page of a related profession, and means one that exists', () => {
  const [problem] = check(source.replace('- lawyers', '- lawyer'))
  expect(problem).toContain('related › 1')
  expect(problem).toContain('lawyers')
})
