import { findLongTexts } from '../../../src/components/ui/long-texts'

const words = (...counts: number[]) => counts.map((count) => 'x'.repeat(count))

it.each([
  ['one of three is far longer', words(100, 110, 200), [false, false, true]],
  [
    'one of four is far longer than the two in the middle',
    words(100, 200, 90, 110),
    [false, true, false, false],
  ],
  ['two of five are', words(100, 300, 100, 100, 400), [false, true, false, false, true]],
  ['all are alike', words(100, 120, 179), [false, false, false]],
  ['only two stand side by side', words(100, 900), [false, false]],
  [
    'tags make a text longer, but not its words',
    ['<a href="/a-long-address">x</a>', 'x', 'x'],
    [false, false, false],
  ],
])('a text gets a row of its own if %s', (_, texts, expected) => {
  expect(findLongTexts(texts)).toEqual(expected)
})
