/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import axe from 'axe-core'
import Gallery from '../../../src/components/gallery/Gallery'

it('controls in all states are free of accessibility faults that markup can show', async () => {
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
