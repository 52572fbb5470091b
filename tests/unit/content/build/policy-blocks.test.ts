import { policyBlocks } from '../../../../src/build/graphql/policy-blocks'
import { LANGUAGES } from '../../../../src/languages'

describe.each(LANGUAGES)('the privacy policy in %s', (language) => {
  const blocks = { exempt: policyBlocks(language, 'exempt'), consent: policyBlocks(language, 'consent') }

  it('bases measurement on legitimate interest where it is on unless one objects', () => {
    expect(blocks.exempt.get('measurement_basis')).toMatch(/intérêt légitime|legitimate interest/)
    expect(blocks.exempt.get('measurement_basis')).not.toMatch(/consent/)
    expect(blocks.exempt.get('storage_table')).toMatch(/Non demandé|Not asked for/)
  })

  it('bases it on consent where every visitor is asked first', () => {
    expect(blocks.consent.get('measurement_basis')).toMatch(/votre consentement|your consent/)
    expect(blocks.consent.get('measurement_basis')).not.toMatch(/intérêt|interest/)
    expect(blocks.consent.get('storage_table')).toMatch(/Demandé avant|Asked for before/)
  })
})
