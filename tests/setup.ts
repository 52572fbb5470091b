import '@testing-library/jest-dom'

// What a component complains about on the console is a defect: it fails the test that caused it.
const unexpected = jest.spyOn(console, 'error')
afterEach(() => {
  const calls = unexpected.mock.calls.map(([first]) => String(first))
  unexpected.mockClear()
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join(' | ')}`)
})
