import '@testing-library/jest-dom'
import { format } from 'node:util'

// A timeout ends what hangs; it measures nothing. Many tests start a process, on machines that may be busy.
jest.setTimeout(60_000)

// What is complained about on the console is a defect: it fails the test that caused it. A test that expects a
// complaint reads and clears the spy's calls; one that expects warnings puts its own listener in its place.
const swallow = () => undefined
const errors = jest.spyOn(console, 'error').mockImplementation(swallow)
const warnings = jest.spyOn(console, 'warn').mockImplementation(swallow)
afterEach(() => {
  const unheard = warnings.getMockImplementation() === swallow ? warnings.mock.calls : []
  const complaints = [...errors.mock.calls, ...unheard].map((parts) => format(...parts))
  errors.mockClear()
  warnings.mockClear()
  if (complaints.length > 0) throw new Error(`The console was told:\n${complaints.join('\n')}`)
})

// jsdom lays nothing out, so nothing comes into view in it.
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
