/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import axe from 'axe-core'
import Gallery from '../../../src/components/gallery/Gallery'

it('the markup of controls in all states is accessible', async () => {
  const { container } = render(
    <main lang="fr">
      <Gallery />
    </main>,
  )
  // Colours and layout need a browser: tests/e2e checks those of the published pages.
  const { violations, passes } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  })
  expect(passes.length).toBeGreaterThan(15)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 80)).join(' | ')}`),
  ).toEqual([])
})
