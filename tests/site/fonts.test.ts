import { fontFiles } from '../../src/shared/font-faces'
import { published, readPage, readSite } from '../support/published-site'

it('names its fonts ahead in the head of every page', () => {
  const notFound = ['404', 'en/404'].map((name) => readPage(`/${name}`, published(`${name}.html`)))
  for (const { path, elements } of [...readSite(), ...notFound]) {
    const ahead = elements('link').filter(({ rel, as }) => rel === 'preload' && as === 'font')
    expect([path, ahead.map(({ href }) => href)]).toEqual([path, Object.values(fontFiles)])
    // Without it the browser would ask for each font twice.
    expect(ahead.every(({ crossorigin }) => crossorigin === 'anonymous')).toBe(true)
  }
})
