import { wordChanges } from '../../../tools/content/changes/word-diff'

const changes = (from: string, to: string) =>
  wordChanges(from.split(' ').filter(Boolean), to.split(' ').filter(Boolean)).map(
    ({ before, removed, added, after }) => [before, removed.join(' '), added.join(' '), after],
  )

it('finds nothing in a text that stays as it is', () => {
  expect(changes('the firm decides', 'the firm decides')).toEqual([])
})

it('finds each place where words are put in, taken out or replaced, with the words around it', () => {
  expect(
    changes(
      'one two three four five six seven eight nine ten',
      'zero one two 3 four five six seven eight nine',
    ),
  ).toEqual([
    ['', '', 'zero', 'one two 3 four'],
    ['zero one two', 'three', '3', 'four five six seven'],
    ['six seven eight nine', 'ten', '', ''],
  ])
})

it('finds the least that has to change', () => {
  expect(changes('a b c d', 'a x c y d')).toEqual([
    ['a', 'b', 'x', 'c y d'],
    ['a x c', '', 'y', 'd'],
  ])
  expect(changes('', 'all new')).toEqual([['', '', 'all new', '']])
})
