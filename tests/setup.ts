import '@testing-library/jest-dom'
import { format } from 'node:util'

// The limit is long, because many tests start processes on machines that may be busy. It only ends tests that hang.
jest.setTimeout(60_000)

// An error or warning on the console fails the test that caused it. A test that expects errors must read and clear the
// calls of `console.error`. A test that expects warnings must give `console.warn` another implementation.
const ignore = () => undefined
const errors = jest.spyOn(console, 'error').mockImplementation(ignore)
const warnings = jest.spyOn(console, 'warn').mockImplementation(ignore)
afterEach(() => {
  const unexpected = warnings.getMockImplementation() === ignore ? warnings.mock.calls : []
  const messages = [...errors.mock.calls, ...unexpected].map((parts) => format(...parts))
  errors.mockClear()
  warnings.mockClear()
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join('\n')}`)
})

// jsdom has no IntersectionObserver. This one never reports that an element came into view.
if ('window' in globalThis) {
  globalThis.IntersectionObserver ??= class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => []
  }
}
