import { MAX_STORAGE_MONTHS, STORAGE } from '../../../src/consent/storage'

it('names each thing kept in the browser once, and keeps none for more than 13 months', () => {
  const names = STORAGE.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(MAX_STORAGE_MONTHS).toBe(13)
  for (const { lifetime, kind } of STORAGE) {
    if (lifetime.unit === 'months') expect(lifetime.count).toBeLessThanOrEqual(MAX_STORAGE_MONTHS)
    else expect(kind).toBe('sessionStorage')
  }
})
