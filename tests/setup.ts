import '@testing-library/jest-dom'
import { format } from 'node:util'

// Many tests start a process, on machines that may be busy. The timeout only ends tests that hang.
jest.setTimeout(60_000)

// An error or warning on the console fails the test that caused it. A test that expects an error reads and clears the
// spy's calls. A test that expects warnings replaces the spy's implementation.
const swallow = () => undefined
const errors = jest.spyOn(console, 'error').mockImplementation(swallow)
const warnings = jest.spyOn(console, 'warn').mockImplementation(swallow)
afterEach(() => {
  const unexpected = warnings.getMockImplementation() === swallow ? warnings.mock.calls : []
  const complaints = [...errors.mock.calls, ...unexpected].map((parts) => format(...parts))
  errors.mockClear()
  warnings.mockClear()
  if (complaints.length > 0) throw new Error(`Unexpected on the console:\n${complaints.join('\n')}`)
})

// jsdom has no layout, so no element ever comes into view.
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
