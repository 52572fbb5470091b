import { parseRequest } from '../../../src/forms/shared/requests'
import { submissionOf } from '../../../netlify/submissions/accept/submission'
import { contact } from '../../support/requests'
import { isReference, referenceOf } from '../../../netlify/submissions/accept/reference'

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

it('comes of an id made by key where the form sent none: the same for the same content at the same time', () => {
  const idOf = (changes: object = {}, { now = 0, secret = SECRET } = {}) => {
    const parsed = parseRequest({ ...contact, ...changes })
    if (!parsed.ok) throw new Error('not a valid request')
    return submissionOf(parsed.request, { now, secret }).id
  }
  const ids = [
    idOf(),
    idOf({ message: 'Autre' }),
    idOf({}, { now: 600_000 }),
    idOf({}, { secret: 'another secret' }),
  ]
  expect(idOf({}, { now: 599_999 })).toBe(ids[0])
  expect(new Set(ids).size).toBe(ids.length)
  // A UUID of version 8 (RFC 9562); an id of the form's own is taken as it is.
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const submissionId = crypto.randomUUID()
  expect(idOf({ submissionId: submissionId.toUpperCase() })).toBe(submissionId)
})
