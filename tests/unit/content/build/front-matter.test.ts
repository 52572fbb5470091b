import { readFrontMatter } from '../../../../src/build/content/parse/front-matter'
import { nearest } from '../../../../src/build/content/validate/nearest'

const SOURCE = `---
title: 'Un titre'
lead: >-
  Une phrase qui continue
  sur la ligne suivante, qui continue encore.
items:
  - text: first
  - text: second
---

Body
`

it('parts the fields from the body and knows its line', () => {
  const { data, body, bodyLine, faults } = readFrontMatter(SOURCE)
  expect([data['title'], body, bodyLine, faults]).toEqual(['Un titre', '\nBody\n', 10, []])
})

it('knows where a field stands, or its nearest parent', () => {
  const { positionOf } = readFrontMatter(SOURCE)
  expect([positionOf(['lead']), positionOf(['items', 1, 'text']), positionOf(['items', 1, 'title'])]).toEqual(
    [
      { line: 3, column: 1 },
      { line: 8, column: 5 },
      { line: 8, column: 5 },
    ],
  )
})

it('knows where a piece of a folded text stands', () => {
  const { data, positionIn } = readFrontMatter(SOURCE)
  const lead = String(data['lead'])
  const at = (piece: string, from = 0) => positionIn(['lead'], lead.indexOf(piece, from), piece.length)
  expect([at('phrase'), at('continue'), at('continue sur'), at('continue', 30), at('encore')]).toEqual([
    { line: 4, column: 7 },
    { line: 4, column: 18 },
    { line: 4, column: 18 },
    { line: 5, column: 30 },
    { line: 5, column: 39 },
  ])
})

it.each([
  ['anwser_hours', ['answer_hours', 'demo_minutes'], 'answer_hours'],
  ['/condition', ['/contact', '/conditions'], '/conditions'],
  ['xyz', ['answer_hours', 'demo_minutes'], undefined],
])('finds what was probably meant by %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected)
})
