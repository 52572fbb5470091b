import { checkForbidden } from '../../../tools/content/checks/forbidden'
import { checkTypography } from '../../../tools/content/checks/typography'
import type { Project } from '../../../tools/content/text/project'
import { textOf } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import { printed, project, told, type Spoiled } from './writers'

type Check = (project: Project) => Problem[]

/** What a check says of a field that holds these words. */
const saidOf = (check: Check, words: string, language: 'fr' | 'en') =>
  check(project({ [`contact/${language}`]: [[/(?<=\nlead: )>-\n.*\n.*/, JSON.stringify(words)]] })).map(
    ({ message, example }) => `${textOf(message, 'en')} → ${textOf(example, 'en')}`,
  )

describe('French typography that the build cannot repair', () => {
  const said = (words: string) => saidOf(checkTypography, words, 'fr')

  it('is right in a project that is right', () => {
    expect(printed(checkTypography(project()))).toEqual([])
  })

  it('is told with its place', () => {
    expect(printed(checkTypography(project({ 'terms/fr': [['applicable ;', 'applicable;']] })))).toEqual([
      told(
        'terms/fr.md:20:45',
        '“Durée”: a space comes before ; ? ! and » (the build makes it a no-break space)',
        '…novembre 2004 reste applicable;',
        'e ;',
      ),
    ])
  })

  it.each([
    [
      'Vos obligations: identifier',
      'a space comes before a colon (the build makes it a no-break space) → s :',
    ],
    [
      'plus de 25% du capital',
      'a space comes before % and € (the build makes it a no-break space) → 25 %, 10 000 €',
    ],
    ['la "loi Hoguet" de 1970', 'quotations stand in guillemets → « loi Hoguet »'],
    [
      'un montant de 10,000 euros',
      'French figures have spaces between thousands, a decimal comma and the currency after → 10 000 €',
    ],
    [
      '€500 par mois',
      'French figures have spaces between thousands, a decimal comma and the currency after → 10 000 €',
    ],
    ['soit 100000 dossiers', 'figures of five digits and more have a space between thousands → 100 000'],
    ['le 1 juillet 2025', 'the first of a month is written 1er → 1er juillet 2025'],
    ['la loi n°70-9', 'numbers are announced by n° and a space → n° 70-9'],
    ['A propos', 'capitals carry their accents → À '],
    ['Etudes notariales', 'capitals carry their accents → Études'],
    ['les KYCs', 'acronyms take no plural s → les KYC'],
    ['le K.Y.C. du client', 'acronyms are written without full stops → KYC'],
    ['art. L561-5', 'articles of codes are written with a full stop and a space → L. 561-5'],
    ['art L. 561-5', '“art.” takes a full stop → art. L. 561-5'],
    [
      'le dossier — complet',
      'no dash as a connector; use a colon, a comma or a full stop → Trois phases : configuration, formation, mise en production',
    ],
    ['les client·es', 'no median points → les équipes'],
  ])('is told in “%s”', (words, expected) => {
    expect(said(words)).toContain(expected)
  })

  it.each([
    'Vos obligations : identifier ; vérifier !',
    'la « loi Hoguet » n° 70-9',
    '10 000 €, 25 % et 100 000 KYC',
    'art. L. 561-5-1 et R. 561-1 CMF, loi n° 2025-532',
    'www.cnil.fr et l’article 6, § 1, a)',
  ])('says nothing of “%s”', (words) => {
    expect(said(words)).toEqual([])
  })
})

describe('English typography', () => {
  const said = (words: string) => saidOf(checkTypography, words, 'en')

  it.each([
    ['Your duties : identify', 'no space before : ; ? ! in English → :'],
    ['more than 25 % of it', 'no space before % in English → 25%'],
    [
      'from 10,000 € a month',
      'the currency stands before the figure, with commas between thousands → €10,000',
    ],
    ['about 100 000 files', 'thousands are parted by commas → 100,000'],
    ['the "Hoguet law"', 'quotations stand in curly double quotes → “Hoguet law”'],
    ['on July 10, 2027', 'dates are written day, month, year → 10 July 2027'],
    ['the 10th July', 'dates are written day, month, year → 10 July 2027'],
  ])('is told in “%s”', (words, expected) => {
    expect(said(words)).toContain(expected)
  })

  it.each(['from €10,000, or 25%', 'on 10 July 2027: the firm’s “Hoguet law”', 'Law of 2004, Art. 2(1), 12'])(
    'says nothing of “%s”',
    (words) => {
      expect(said(words)).toEqual([])
    },
  )
})

describe('words that the site avoids', () => {
  it('are in no text of a project that is right', () => {
    expect(printed(checkForbidden(project()))).toEqual([])
  })

  it('are told with their place and what to write instead', () => {
    expect(printed(checkForbidden(project({ 'terms/en': [['They apply', 'Robust terms apply']] })))).toEqual([
      told(
        'terms/en.md:16:1',
        '“Duration”: do not write “Robust”; write a plain verb and its object',
        'Robust terms apply from…',
        'a plain verb and its object',
      ),
    ])
  })

  it.each([
    [
      'fr',
      'une solution innovante',
      'do not write “solution innovante”; write dossier, pièce, contrôle, traçabilité',
    ],
    [
      'fr',
      'la surveillance des clients',
      'do not write “surveillance”; write vigilance, évaluation des risques',
    ],
    ['fr', 'l’ayant droit économique', 'do not write “ayant droit économique”; write bénéficiaire effectif'],
    ['fr', 'un outil flexible', 'do not write “flexible”; write paramétrable, modulaire, personnalisable'],
    ['fr', 'un courriel', 'do not write “courriel”; write email'],
    ['fr', 'le leader du marché', 'no superlatives: “leader”; write a fact that the page proves'],
    [
      'fr',
      'garantit la conformité',
      'the software assists, the professional decides: “garantit la conformité”; write le logiciel prépare, le professionnel décide',
    ],
    ['fr', 'un risque faible', 'do not write “risque faible”; write risque bas'],
    [
      'fr',
      'l’UBO du client',
      '“UBO” stands alone in French only in titles and brackets; write bénéficiaire effectif',
    ],
    ['fr', 'données PEP', 'do not write “PEP”; write PPE'],
    [
      'fr',
      'certifié ISO 27001',
      'no certification or regime that is not ours: “ISO 27001”; write what the page can prove',
    ],
    ['fr', 'Essayez !', 'no exclamation marks (only the fixed messages have them)'],
    ['fr', 'via TRACFIN', 'write “Tracfin”, one capital'],
    ['en', 'a compliance solution', 'do not write “solution”; write file, document, inspection, audit trail'],
    ['en', 'a leading firm', 'no superlatives: “leading”; write a fact that the page proves'],
    ['en', 'we don’t decide', 'no contractions: “don’t”; write both words: do not, it is, we are'],
    ['en', 'organized files', 'British spelling: “organized”'],
    ['en', 'by e-mail', 'do not write “e-mail”; write email'],
  ] as const)('are told in %s: “%s”', (language, words, expected) => {
    expect(saidOf(checkForbidden, words, language).map((said) => said.split(' → ')[0])).toContain(expected)
  })

  it.each([
    ['fr', 'la Commission de surveillance du secteur financier, le bénéficiaire effectif (UBO)'],
    ['fr', 'données PPE, sanctions et adverse media'],
    ['en', 'a decision leading to a report; the size of the firm'],
  ] as const)('are not seen in %s: “%s”', (language, words) => {
    expect(saidOf(checkForbidden, words, language)).toEqual([])
  })

  it('include a question as a heading', () => {
    const question = { 'contact/en': [['heading: Contact us', 'heading: Any questions?']] } satisfies Spoiled
    expect(printed(checkForbidden(project(question)))).toEqual([
      told(
        'contact/en.md:12:10',
        'heading: no question as a heading',
        'Any questions?',
        'Vos obligations LCB-FT / Your AML/CFT duties',
      ),
    ])
  })
})
