import { languageOfPath } from '../../src/shared/languages'

describe('the language of a path', () => {
  it.each(['/', '/avocats', '/english-breakfast', '/fr/en'])('is French for %s', (path) => {
    expect(languageOfPath(path)).toBe('fr')
  })
  it.each(['/en', '/en/', '/en/lawyers', '/en?utm_source=x', '/en#services'])('is English for %s', (path) => {
    expect(languageOfPath(path)).toBe('en')
  })
})
