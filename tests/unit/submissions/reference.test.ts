import { isReference, referenceOf } from '../../../netlify/submissions/reference'

const SECRET = 'a secret of the tests'
const ids = Array.from({ length: 500 }, () => crypto.randomUUID())

it('gives eight characters that cannot be mistaken for one another', () => {
  for (const id of ids) expect(referenceOf(id, SECRET)).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/)
})

it('gives every copy of a submission the same reference, and no two submissions one', () => {
  const references = ids.map((id) => referenceOf(id, SECRET))
  expect(ids.map((id) => referenceOf(id, SECRET))).toEqual(references)
  expect(new Set(references).size).toBe(ids.length)
})

it('cannot be foretold without the secret', () => {
  const [id = ''] = ids
  expect(referenceOf(id, 'another secret')).not.toBe(referenceOf(id, SECRET))
})

it('knows a reference in either case, and nothing else', () => {
  expect(isReference('K7MP2QRT')).toBe(true)
  expect(isReference('k7mp2qrt')).toBe(true)
  expect(isReference('K7MP2QR')).toBe(false)
  expect(isReference('K7MP2QRO')).toBe(false)
})
