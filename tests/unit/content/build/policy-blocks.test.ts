import { policyBlocks } from '../../../../src/build/graphql/policy-blocks'
import { LANGUAGES } from '../../../../src/shared/languages'

describe.each(LANGUAGES)('the privacy policy in %s', (language) => {
  const blocks = { exempt: policyBlocks(language, 'exempt'), consent: policyBlocks(language, 'consent') }

  it('if only visitors in Luxembourg are asked first, bases only their measurement on consent', () => {
    const [inLuxembourg, elsewhere] = blocks.exempt.get('measurement_basis')?.split('</p>') ?? []
    expect(inLuxembourg).toMatch(/Luxembourg.*(votre consentement|your consent)/)
    expect(inLuxembourg).not.toMatch(/intérêt|interest/)
    expect(elsewhere).toMatch(/intérêt légitime|legitimate interest/)
    expect(elsewhere).not.toMatch(/consent/)
    expect(blocks.exempt.get('storage_table')).toMatch(/(Demandé d’abord|Asked for first).*Luxembourg/)
  })

  it('bases measurement on consent if every visitor is asked first', () => {
    expect(blocks.consent.get('measurement_basis')).toMatch(/votre consentement|your consent/)
    expect(blocks.consent.get('measurement_basis')).not.toMatch(/intérêt|interest/)
    expect(blocks.consent.get('storage_table')).toMatch(/Demandé avant|Asked for before/)
  })
})
