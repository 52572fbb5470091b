import { policyBlocks } from '../../../../src/build/graphql/policy-blocks'
import { formFields } from '../../../../src/shared/forms/forms'
import { requiredFields } from '../../../../src/shared/forms/requests'
import { LANGUAGES } from '../../../../src/shared/languages'

describe.each(LANGUAGES)('the privacy policy in %s', (language) => {
  const blocks = { exempt: policyBlocks(language, 'exempt'), consent: policyBlocks(language, 'consent') }

  it('names every field of the forms but consent, and says which are optional', () => {
    const table = blocks.exempt.get('collected_table') ?? ''
    const namesIn = (row: string) => row.replace(/<[^>]*>/g, '').split(', ')
    const [ofAll = [], ...rows] = [...table.matchAll(/<td>(.*?)<\/td>/g)].map(([cell]) => namesIn(cell))
    for (const [index, form] of (['contact', 'demoFr', 'demoEn'] as const).entries()) {
      const named = [...ofAll, ...(rows[index] ?? [])]
      const fields = formFields(form).filter(({ name }) => name !== 'consent')
      // The fields that all forms share come first in each form, so both lists have the same order.
      expect(named.map((words) => /\((facultati|optional)/.test(words))).toEqual(
        fields.map(({ name }) => !requiredFields(form).includes(name)),
      )
    }
  })

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
