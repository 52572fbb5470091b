import { createSeal } from '../../../netlify/platform/sealed'

const { seal, open } = createSeal('a secret of the tests', 'test')
const value = ['camille@cabinet.example', 1]

it('opens what it sealed, and seals a value differently each time', () => {
  expect(open(seal(value))).toEqual(value)
  expect(seal(value)).not.toBe(seal(value))
})

it('seals a value as a text that fits into a URL and does not show the value', () => {
  expect(seal(value)).toMatch(/^[\w-]+$/)
  expect(seal(value)).not.toContain('camille')
})

it('does not open an altered or shortened text', () => {
  const sealed = seal(value)
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes)
    altered.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(open(altered.toString('base64url'))).toBeUndefined()
  }
  for (const length of [0, 1, 16, 37, sealed.length - 2])
    expect(open(sealed.slice(0, length))).toBeUndefined()
})

it('does not open what was sealed with another secret or for another purpose, nor rubbish', () => {
  expect(createSeal('another secret', 'test').open(seal(value))).toBeUndefined()
  expect(createSeal('a secret of the tests', 'other').open(seal(value))).toBeUndefined()
  for (const rubbish of ['', 'é', '!!!', 'A'.repeat(10_000)]) expect(open(rubbish)).toBeUndefined()
})
