import { checkHardCodedValues } from '../../../tools/content/checks/hard-coded-values'
import { checkTokens } from '../../../tools/content/checks/tokens'
import { briefly, project, type Spoiled } from './writers'

/** Replaces the words of one place by others that hold a fact. */
const HOURS = 'sous {answer_hours} heures.\n'
const BODY = 'Ces conditions valent pour {product}.'

describe('tokens', () => {
  /** Checks a project in which {platform_host} is an optional fact that nobody has given. */
  const check = (spoiled: Spoiled) => {
    const { passages, tokens, blocks } = project(spoiled)
    const known = { fr: new Map([...tokens.fr, ['platform_host', '']]), en: tokens.en }
    return briefly(checkTokens({ passages, tokens: known, blocks }))
  }

  it.each<[what: string, spoiled: Spoiled]>([
    ['a valid project', {}],
    ['a generated block that is alone', { 'terms/fr': [[/Ces conditions.*/, '{storage_table}']] }],
    [
      'an optional fact in an item of a list',
      { 'terms/fr': [[/Ces conditions.*/, '- un hébergeur ;\n- {platform_host} ;']] },
    ],
  ])('are valid in %s', (_, spoiled) => {
    expect(check(spoiled)).toEqual([])
  })

  it.each<[what: string, spoiled: Spoiled, expected: string]>([
    [
      'misspelt',
      { 'contact/fr': [[HOURS, 'sous {anwser_hours} heures.\n']] },
      'contact/fr.md:14:28 lead: unknownToken → {answer_hours}',
    ],
    [
      'unknown in the address of a link',
      { 'contact/en': [['(/en/terms#duration)', '({site})']] },
      'contact/en.md:18:30 crossLink: unknownToken →',
    ],
    [
      'for a generated block beside other words',
      { 'terms/fr': [[BODY, '{storage_table} vaut.']] },
      'terms/fr.md:14:1 the text before the first heading: blockNotAlone →',
    ],
    [
      'for an optional fact in a sentence',
      { 'contact/fr': [[HOURS, 'chez {platform_host}.\n']] },
      'contact/fr.md:14:28 lead: ',
    ],
  ])('may not be %s', (_, spoiled, expected) => {
    expect(check(spoiled)).toEqual([expect.stringContaining(expected)])
  })
})

describe('figures and company data', () => {
  const check = (spoiled: Spoiled) => briefly(checkHardCodedValues(project(spoiled)))

  it.each<[what: string, spoiled: Spoiled]>([
    ['a valid project', {}],
    ['other figures', { 'terms/fr': [[BODY, '100 visites ou 24 articles.']] }],
    ['names of cities', { 'contact/fr': [['form: Écrivez-nous', 'form: Écrivez à Paris']] }],
  ])('are not found in %s', (_, spoiled) => {
    expect(check(spoiled)).toEqual([])
  })

  it.each<[what: string, spoiled: Spoiled, expected: string]>([
    [
      'a figure of a claim',
      { 'contact/en': [['within {answer_hours} hours.\n', 'within 24 hours.\n']] },
      'contact/en.md:14:27 lead: claimHardCoded → {answer_hours} hours',
    ],
    [
      'an amount that two claims have',
      { 'terms/fr': [['le montant de {art_threshold}', 'le montant de 10 000 €']] },
      'terms/fr.md:21:17 “Durée”: claimHardCoded → {art_threshold} or {cash_threshold}',
    ],
    [
      'a figure with a thousands separator',
      { 'terms/fr': [[BODY, '100 000 dossiers.']] },
      'terms/fr.md:14:1 the text before the first heading: claimHardCoded → {kyc_per_week}',
    ],
    [
      'an amount that no claim has',
      { 'terms/en': [['the amount of {art_threshold}', 'the amount of €500']] },
      'terms/en.md:19:25 “Duration”: amountHardCoded → {art_threshold}',
    ],
    [
      'the name of the product',
      { 'terms/fr': [['valent pour {product}', 'valent pour Sémaphore']] },
      'terms/fr.md:14:28 the text before the first heading: companyHardCoded → {product}',
    ],
    [
      'an address',
      { 'terms/en': [['| {email_contact}', '| hello@semaphore.example']] },
      'terms/en.md:27:13 “Contact”: contactHardCoded → {email_contact}',
    ],
    [
      'a phone number',
      { 'contact/fr': [['form: Écrivez-nous', 'form: Appelez le +33 1 23 45 67 89']] },
      'contact/fr.md:16:18 form: contactHardCoded → {phone_paris}',
    ],
  ])('must be written as a token: %s', (_, spoiled, expected) => {
    expect(check(spoiled)).toEqual([expected])
  })
})
