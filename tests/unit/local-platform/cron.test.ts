import { parseSchedule } from '../../../tools/local/functions/cron'

const at = (time: string) => new Date(`2026-${time}Z`)

it.each([
  ['* * * * *', '03-01T10:07', true],
  ['*/5 * * * *', '03-01T10:05', true],
  ['*/5 * * * *', '03-01T10:07', false],
  ['10-30/10 * * * *', '03-01T10:20', true],
  ['10-30/10 * * * *', '03-01T10:40', false],
  ['5/20 * * * *', '03-01T10:45', true],
  ['0 6,18 * * *', '03-01T18:00', true],
  ['0 6,18 * * *', '03-01T12:00', false],
  ['0 0 * * 7', '03-01T00:00', true],
  ['0 0 * * 1-5', '03-01T00:00', false],
  ['0 0 13 * 5', '03-13T00:00', true],
  ['0 0 13 * 5', '03-06T00:00', true],
  ['0 0 13 * 5', '03-05T00:00', false],
  ['@daily', '03-01T00:00', true],
  ['@monthly', '03-02T00:00', false],
])('%s at %s: %s', (expression, time, due) => {
  expect(parseSchedule(expression).isDue(at(time))).toBe(due)
})

it('gives the next time', () => {
  const next = (expression: string) => parseSchedule(expression).next(at('03-01T10:05:30'))
  expect(next('*/5 * * * *')).toEqual(at('03-01T10:10'))
  expect(next('5 10 * * *')).toEqual(at('03-02T10:05'))
  expect(next('0 0 31 2 *')).toBeUndefined()
})

it.each(['', '* * * *', '60 * * * *', '* * 0 * *', '*/0 * * * *', '5-1 * * * *', 'MON * * * *', '@reboot'])(
  'refuses %j, naming it',
  (expression) => {
    expect(() => parseSchedule(expression)).toThrow(expression)
  },
)
