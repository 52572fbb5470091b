import { stringsOf } from '../../../src/build/graphql/page-strings'

describe('the interface strings of a page', () => {
  it.each(['sector', 'home'] as const)(
    'have the words of every product view that a %s page may ask for',
    (kind) => {
      expect(stringsOf({ kind })).toEqual(expect.arrayContaining(['common', 'art.risk', 'figures']))
    },
  )

  it('have those of the alert where the page tells of a threshold', () => {
    expect(stringsOf({ kind: 'sector', highlight: { amount: '10 000 €' } })).toContain('art.threshold')
    expect(stringsOf({ kind: 'sector', highlight: null })).not.toContain('art.threshold')
  })
})
