import { MOTIFS } from '../../../src/build/content/schema/kinds'
import { stringsOf } from '../../../src/build/strings'

describe('the interface strings of a sector page', () => {
  it.each(MOTIFS)('have the words of the view that %s shows', (motif) => {
    const views = stringsOf({ kind: 'sector', motif }).filter((name) => name !== 'common')
    expect(['art.ownership', 'art.matrix', 'art.timeline']).toContain(views[0])
  })

  it('have those of the alert where the page tells of a threshold, whatever its motif', () => {
    const page = { kind: 'sector', motif: 'hull' } as const
    expect(stringsOf({ ...page, highlight: { amount: '10 000 €' } })).toContain('art.threshold')
    expect(stringsOf({ ...page, highlight: null })).not.toContain('art.threshold')
  })
})
