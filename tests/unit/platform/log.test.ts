import { errorCode } from '../../../netlify/platform/error-code'
import { createLog } from '../../../netlify/platform/log'

const linesOf = (line: Parameters<ReturnType<typeof createLog>>[0]) => {
  const lines: string[] = []
  createLog(
    () => 0,
    (text) => lines.push(text),
  )(line)
  return lines
}

it('writes one line of JSON with the time first', () => {
  expect(linesOf({ route: 'x', outcome: 'mailed', ms: 12, ref: 'K7MP2QRT' })).toEqual([
    '{"t":"1970-01-01T00:00:00.000Z","route":"x","outcome":"mailed","ms":12,"ref":"K7MP2QRT"}',
  ])
})

it('leaves out unknown fields, and replaces values that are not plain words', () => {
  const line = { route: 'x', outcome: 'camille@cabinet.fr said\n{"t":1}', email: 'camille@cabinet.fr' }
  expect(linesOf(line)).toEqual(['{"t":"1970-01-01T00:00:00.000Z","route":"x","outcome":"withheld"}'])
})

it('makes an error code that quotes only harmless parts of the message', () => {
  const error = new Error('ERR max requests limit exceeded, command was: ["EVAL","camille@cabinet.fr"]')
  error.name = 'UpstashError'
  expect(errorCode(error)).toBe('UpstashError:max-requests-limit')
  expect(errorCode(new Error('camille@cabinet.fr'))).toBe('Error')
  expect(errorCode(new TypeError('fetch failed'))).toBe('TypeError:fetch-failed')
  const pipeline = 'Command 4 [ hset ] failed: OOM command not allowed for camille@cabinet.fr'
  expect(errorCode(Object.assign(new Error(pipeline), { name: 'UpstashError' }))).toBe('UpstashError:OOM')
  expect(errorCode('camille@cabinet.fr')).toBe('not-an-error')
})
