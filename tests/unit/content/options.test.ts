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
    return [first, others.join('\n').includes('npm run content -- --reviewed lawyers')]
  }
}

const LONE = 'The name of a page and --same-date go with --reviewed.'

it.each([
  [['--reviewed'], '--reviewed needs the name of a page.'],
  [['contact'], LONE],
  [['--same-date'], LONE],
])('says what to type in place of %j', (args, reason) => {
  expect(said(...args)).toEqual([reason, true])
})

it('reads what a writer types', () => {
  expect(said('--reviewed', '--same-date', 'contact', 'terms')).toMatchObject({
    task: 'reviewed',
    ids: ['contact', 'terms'],
    sameDate: true,
  })
})
