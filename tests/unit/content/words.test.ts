import { checkForbidden } from '../../../tools/content/checks/forbidden'
import { checkTypography } from '../../../tools/content/checks/typography'
import type { Project } from '../../../tools/content/text/project'
import { textOf } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { briefly, project } from './writers'

type Check = (project: Project) => Problem[]

/** What a check proposes for a field that holds these words. */
const proposals = (check: Check, words: string, language: 'fr' | 'en') =>
  check(project({ [`contact/${language}`]: [[/(?<=\nlead: )>-\n.*\n.*/, JSON.stringify(words)]] })).map(
    ({ example }) => textOf(example, 'en'),
  )

it('finds nothing in a valid project', () => {
  expect([...checkTypography(project()), ...checkForbidden(project())]).toEqual([])
})

it('names the place and the proposal', () => {
  const problems = project({ 'terms/fr': [['applicable ;', 'applicable;']] })
  expect(briefly(checkTypography(problems))).toEqual(['terms/fr.md:20:45 “Durée”: spaceBeforeSign → e ;'])
})

describe('typography', () => {
  it.each([
    ['fr', 'Vos obligations: identifier', 's :'],
    ['fr', 'plus de 25% du capital', '25 %, 10 000 €'],
    ['fr', 'la "loi Hoguet" de 1970', '« loi Hoguet »'],
    ['fr', 'un montant de 10,000 euros', '10 000 €'],
    ['fr', '€500 par mois', '10 000 €'],
    ['fr', 'soit 100000 dossiers', '100 000'],
    ['fr', 'le 1 juillet 2025', '1er juillet 2025'],
    ['fr', 'la loi n°70-9', 'n° 70-9'],
    ['fr', 'A propos', 'À '],
    ['fr', 'Etudes notariales', 'Études'],
    ['fr', 'les KYCs', 'les KYC'],
    ['fr', 'le K.Y.C. du client', 'KYC'],
    ['fr', 'art. L561-5', 'L. 561-5'],
    ['fr', 'art L. 561-5', 'art. L. 561-5'],
    ['fr', 'le dossier — complet', 'Trois phases : configuration, formation, mise en production'],
    ['fr', 'les client·es', 'les équipes'],
    ['en', 'Your duties : identify', ':'],
    ['en', 'more than 25 % of it', '25%'],
    ['en', 'from 10,000 € a month', '€10,000'],
    ['en', 'about 100 000 files', '100,000'],
    ['en', 'the "Hoguet law"', '“Hoguet law”'],
    ['en', 'on July 10, 2027', '10 July 2027'],
    ['en', 'the 10th July', '10 July 2027'],
  ] as const)('in %s, “%s” should be “%s”', (language, words, proposal) => {
    expect(proposals(checkTypography, words, language)).toContain(proposal)
  })

  it.each([
    ['fr', 'Vos obligations : identifier ; vérifier !'],
    ['fr', 'la « loi Hoguet » n° 70-9'],
    ['fr', '10 000 €, 25 % et 100 000 KYC'],
    ['fr', 'art. L. 561-5-1 et R. 561-1 CMF, loi n° 2025-532'],
    ['fr', 'www.cnil.fr et l’article 6, § 1, a)'],
    ['en', 'from €10,000, or 25%'],
    ['en', 'on 10 July 2027: the firm’s “Hoguet law”'],
    ['en', 'Law of 2004, Art. 2(1), 12'],
  ] as const)('in %s, “%s” is right', (language, words) => {
    expect(proposals(checkTypography, words, language)).toEqual([])
  })
})

describe('words that the site avoids', () => {
  it.each([
    ['fr', 'une solution innovante'],
    ['fr', 'la surveillance des clients'],
    ['fr', 'l’ayant droit économique'],
    ['fr', 'un outil flexible'],
    ['fr', 'un courriel'],
    ['fr', 'le leader du marché'],
    ['fr', 'garantit la conformité'],
    ['fr', 'un risque faible'],
    ['fr', 'l’UBO du client'],
    ['fr', 'données PEP'],
    ['fr', 'certifié ISO 27001'],
    ['fr', 'Essayez !'],
    ['fr', 'via TRACFIN'],
    ['en', 'a compliance solution'],
    ['en', 'a leading firm'],
    ['en', 'we don’t decide'],
    ['en', 'organized files'],
    ['en', 'by e-mail'],
  ] as const)('in %s include those of “%s”', (language, words) => {
    expect(proposals(checkForbidden, words, language)).toHaveLength(1)
  })

  it.each([
    ['fr', 'la Commission de surveillance du secteur financier, le bénéficiaire effectif (UBO)'],
    ['fr', 'données PPE, sanctions et adverse media'],
    ['en', 'a decision leading to a report; the size of the firm'],
  ] as const)('in %s do not include those of “%s”', (language, words) => {
    expect(proposals(checkForbidden, words, language)).toEqual([])
  })

  it('include a question as a heading', () => {
    const question = project({ 'contact/en': [['heading: Contact us', 'heading: Any questions?']] })
    expect(briefly(checkForbidden(question))).toEqual([
      expect.stringContaining('contact/en.md:12:10 heading:'),
    ])
  })
})
