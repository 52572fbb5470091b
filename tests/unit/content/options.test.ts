import { textOf } from '../../../src/build/content/validate/messages'
import { readOptions } from '../../../tools/content/options'
import { Refusal } from '../../../tools/content/refusal'

/** The first line of what is said to who types that, and whether the help follows. */
function said(...args: string[]) {
  try {
    return readOptions(args)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first, ...others] = textOf(error.reason, 'en').split('\n')
    return [first, others.join('\n').includes('npm run content -- --new-date')]
  }
}

it.each([
  [['--format', 'xml'], '--format is text, github or json.'],
  [['--lang', 'de'], '--lang is fr or en.'],
])('says what to type in place of %j', (args, reason) => {
  expect(said(...args)).toEqual([reason, true])
})

it('reads what a writer types', () => {
  expect(said('--same-date', 'site-terms', '--same-date', 'legal-notice', '--base', 'main')).toMatchObject({
    format: 'text',
    newDate: false,
    sameDate: ['site-terms', 'legal-notice'],
    base: 'main',
  })
})
