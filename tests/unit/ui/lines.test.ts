import { breakLines } from '../../../src/build/og/lines'

const letters = (line: string) => line.length

describe('lines of a picture card', () => {
  it('are as few as the width allows, and even', () => {
    expect(breakLines('aaaa bbbb cccc dddd', 14, letters)).toEqual(['aaaa bbbb', 'cccc dddd'])
  })

  it('never break at a no-break space', () => {
    expect(breakLines('dès 10\u00a0000\u00a0€', 9, letters)).toEqual(['dès', '10\u00a0000\u00a0€'])
  })

  it('are none when a word is too wide', () => {
    expect(breakLines('a incompressible', 8, letters)).toEqual([])
  })
})
