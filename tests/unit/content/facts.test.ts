import { checkHardCodedValues } from '../../../tools/content/checks/hard-coded-values'
import { checkTokens } from '../../../tools/content/checks/tokens'
import { printed, project, told, type Spoiled } from './writers'

describe('tokens', () => {
  const check = (spoiled: Spoiled) => printed(checkTokens(project(spoiled)))

  it('are all known in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('are proposed where one is misspelt', () => {
    expect(
      check({ 'contact/fr': [['sous {answer_hours} heures.\n', 'sous {anwser_hours} heures.\n']] }),
    ).toEqual([
      told(
        'contact/fr.md:14:28',
        'lead: unknown token; tokens are the names in content/company.yml and content/claims.yml. Did you mean {answer_hours}?',
        '{anwser_hours}',
        '{answer_hours}',
      ),
    ])
  })

  it('are found in the addresses of links too', () => {
    expect(check({ 'contact/en': [['(/en/terms#duration)', '({site})']] })[0]).toContain(
      'content/pages/contact/en.md:18:30  crossLink: unknown token',
    )
  })

  it('of generated blocks stand alone', () => {
    expect(check({ 'terms/fr': [['Ces conditions valent', '{storage_table} vaut']] })).toEqual([
      told(
        'terms/fr.md:14:1',
        'the text before the first heading: {storage_table} is a generated block and stands alone in its paragraph',
        '{storage_table}',
        '',
        '{storage_table}',
      ),
    ])
    expect(check({ 'terms/fr': [[/Ces conditions.*/, '{storage_table}']] })).toEqual([])
  })
})

describe('an optional fact', () => {
  const check = (spoiled: Spoiled) => {
    const { passages, tokens, blocks } = project(spoiled)
    const known = { fr: new Map([...tokens.fr, ['platform_host', '']]), en: tokens.en }
    return printed(checkTokens({ passages, tokens: known, blocks }))
  }

  it('stands only where what is said with it can be left out', () => {
    expect(
      check({ 'contact/fr': [['sous {answer_hours} heures.\n', 'chez {platform_host}.\n']] })[0],
    ).toContain('lead: {platform_host} is optional: it stands in an entry of a list')
  })
})

describe('an optional fact in a body', () => {
  it('may stand in an item of a list, and nowhere else', () => {
    const check = (body: string) => {
      const { passages, tokens, blocks } = project({ 'terms/fr': [[/Ces conditions.*/, body]] })
      const known = { fr: new Map([...tokens.fr, ['platform_host', '']]), en: tokens.en }
      return printed(checkTokens({ passages, tokens: known, blocks })).length
    }
    expect(check('- un hébergeur ;\n- {platform_host} ;')).toBe(0)
    expect(check('Chez {platform_host}.')).toBe(1)
  })
})

describe('hard-coded figures and company data', () => {
  const check = (spoiled: Spoiled) => printed(checkHardCodedValues(project(spoiled)))

  it('are in no text of a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('of a claim are told with the token to write', () => {
    expect(check({ 'contact/en': [['within {answer_hours} hours.\n', 'within 24 hours.\n']] })).toEqual([
      told(
        'contact/en.md:14:27',
        'lead: “24 hours” repeats a figure of content/claims.yml; write the token',
        '…team answers within 24 hours. The beneficial owner…',
        '{answer_hours} hours',
      ),
    ])
  })

  it('of an amount propose every claim that has it', () => {
    expect(check({ 'terms/fr': [['le montant de {art_threshold}', 'le montant de 10 000 €']] })).toEqual([
      told(
        'terms/fr.md:21:17',
        '“Durée”: “10 000 €” repeats a figure of content/claims.yml; write the token',
        'le montant de 10 000 € aussi.',
        '{art_threshold} or {cash_threshold}',
      ),
    ])
  })

  it.each([
    ['100 projets', '{projects}'],
    ['100 000 dossiers', '{kyc_per_week}'],
  ])('are found in “%s”', (text, token) => {
    const [problem] = check({ 'terms/fr': [['Ces conditions valent', `${text} valent`]] })
    expect(problem).toContain(`example: ${token}`)
  })

  it('are not seen in other figures', () => {
    expect(check({ 'terms/fr': [['Ces conditions valent', '100 visites ou 24 articles valent']] })).toEqual(
      [],
    )
  })

  it('are not the only amounts that belong in claims.yml', () => {
    expect(check({ 'terms/en': [['the amount of {art_threshold}', 'the amount of €500']] })).toEqual([
      told(
        'terms/en.md:19:25',
        '“Duration”: amounts and percentages stand in content/claims.yml, with their source; write the token',
        '…the amount of €500.',
        '{art_threshold}',
      ),
    ])
  })

  it('of company data are told with their tokens', () => {
    expect(
      check({
        'terms/fr': [['valent pour {product}', 'valent pour Sémaphore']],
        'terms/en': [['| {email_contact}', '| hello@semaphore.example']],
      }),
    ).toEqual([
      told(
        'terms/fr.md:14:28',
        'the text before the first heading: “Sémaphore” stands in content/company.yml; write the token',
        '…conditions valent pour Sémaphore.',
        '{product}',
      ),
      told(
        'terms/en.md:27:13',
        '“Contact”: addresses and phone numbers stand in content/company.yml; write the token',
        '…| Site | hello@semaphore.example |',
        '{email_contact}',
      ),
    ])
  })

  it('of a phone number are told', () => {
    const [problem] = check({ 'contact/fr': [['form: Écrivez-nous', 'form: Appelez le +33 1 23 45 67 89']] })
    expect(problem).toContain('content/pages/contact/fr.md:16:18  form: addresses and phone numbers stand')
  })

  it('are not the cities, which are words of the language', () => {
    expect(check({ 'contact/fr': [['form: Écrivez-nous', 'form: Écrivez à Paris']] })).toEqual([])
  })
})
