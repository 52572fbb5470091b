import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { NO_MARKUP } from '../../../../src/build/content/render/render'

/** What a Markdown parser sees in a line: its text, or undefined where it finds anything else. */
const textIn = (source: string): string | undefined => {
  const [block, ...others] = fromMarkdown(source).children
  const [inline, ...more] = block?.type === 'paragraph' ? block.children : []
  return inline?.type === 'text' && others.length + more.length === 0 ? inline.value : undefined
}

it('calls a line plain only where Markdown would leave it as it is', () => {
  const plain = [...`aé1 ,.;:?!'’«»“”()%€°/–-`, '{years}', '{answer_hours}', ' - ', '1. ', 'www.a.fr']
  const markup = ['*', '_', '`', '[a](b)', '<b>', '&amp;', '\\', '#', '\n', '> ', '+ ', '~', '|', '{a__b}']
  const pieces = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...plain) }, fc.constantFrom(...markup))
  let count = 0
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const line = parts.join('').trim()
      if (!NO_MARKUP.test(line)) return
      count += 1
      expect(textIn(line)).toBe(line)
    }),
    { numRuns: 5_000 },
  )
  expect(count).toBeGreaterThan(200)
})
