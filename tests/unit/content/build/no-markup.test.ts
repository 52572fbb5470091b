import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { NO_MARKUP } from '../../../../src/build/content/render/render'

/** What a Markdown parser sees in a line: its text, or undefined where it finds anything else. */
const textIn = (source: string): string | undefined => {
  const [block, ...others] = fromMarkdown(source).children
  const [inline, ...more] = block?.type === 'paragraph' ? block.children : []
  return inline?.type === 'text' && others.length + more.length === 0 ? inline.value : undefined
}

it('takes for plain only what Markdown would leave as it is', () => {
  const piece = fc.constantFrom(
    ...`aé1 ,.;:?!'’«»“”()%€°/–-`,
    '{years}',
    '{answer_hours}',
    ' - ',
    '1. ',
    'www.a.fr',
  )
  const markup = fc.constantFrom(
    '*',
    '_',
    '`',
    '[a](b)',
    '<b>',
    '&amp;',
    '\\',
    '#',
    '\n',
    '> ',
    '+ ',
    '~',
    '|',
    '![',
    '{a__b}',
  )
  const line = fc
    .array(fc.oneof({ weight: 9, arbitrary: piece }, markup))
    .map((pieces) => pieces.join('').trim())
  let plain = 0
  fc.assert(
    fc.property(line, (source) => {
      if (!NO_MARKUP.test(source)) return
      plain += 1
      expect(textIn(source)).toBe(source)
    }),
    { numRuns: 20_000 },
  )
  expect(plain).toBeGreaterThan(1_000)
})
