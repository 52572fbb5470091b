/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { toHtml } from 'hast-util-to-html'
import { createGlossary } from '../../../src/build/content/render/glossary'
import { Gallery } from '../../../src/components/gallery/Gallery'
import { LANGUAGES } from '../../../src/languages'

describe.each(LANGUAGES)('every component in every state (%s)', (language) => {
  it('is free of accessibility faults that markup can show', async () => {
    const { container } = render(
      <main>
        <Gallery initial={language} />
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
    const { container } = render(<Gallery initial={language} />)
    expect(container.textContent).not.toMatch(/\bart:|clientFile\.|\{\{/)
  })

  it('shows a term as the build explains it', () => {
    const { container } = render(<Gallery initial={language} />)
    const shown = container.querySelector('.term')
    const word = shown?.querySelector('button')?.textContent ?? ''
    const meaning = shown?.querySelector('[role=tooltip]')?.textContent ?? ''
    const { explain } = createGlossary(new Map([[word, meaning]]), language)
    expect(shown?.outerHTML).toBe(toHtml({ type: 'root', children: explain(`${word}.`, new Set()) }))
  })
})
