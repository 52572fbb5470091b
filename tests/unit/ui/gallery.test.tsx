/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import axe from 'axe-core'
import art from '../../../locales/fr/art.json'
import figures from '../../../locales/fr/figures.json'
import Gallery from '../../../src/components/gallery/Gallery'

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )

describe('every component in every state', () => {
  it('is free of accessibility faults that markup can show', async () => {
    const { container } = render(
      <main lang="fr">
        <Gallery />
      </main>,
    )
    // Colours and layout need a real browser; the browser tests look at those on the built pages.
    const { violations, passes } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    })
    expect(passes.length).toBeGreaterThan(15)
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 80)).join(' | ')}`),
    ).toEqual([])
  })

  it('shows no missing words', () => {
    const { container } = render(<Gallery />)
    const texts = [...container.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes]
        .filter(({ nodeName }) => nodeName === '#text')
        .map(({ textContent }) => textContent ?? ''),
    )
    // i18next shows the key of words that it lacks.
    const keys = new Set([art, figures].flatMap((words) => keysOf(words)))
    expect(texts.filter((text) => keys.has(text) || text.includes('{{'))).toEqual([])
  })
})
