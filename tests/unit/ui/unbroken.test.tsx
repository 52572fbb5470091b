/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { BalancedGrid } from '../../../src/components/sections/items'
import { PageHero } from '../../../src/components/sections/Hero'
import { Section } from '../../../src/components/ui/Section'

jest.mock('../../../src/components/layout/ReadInOtherLanguage', () => ({ ReadInOtherLanguage: () => null }))

it.each([
  ['page', 1, <PageHero key="" heading="A three-part answer" />],
  ['section', 2, <Section key="" id="a" heading="A three-part answer" children={null} />],
  ['grid entry', 3, <BalancedGrid key="" items={[{ title: 'A three-part answer', text: '' }]} />],
])(
  'the title of a %s does not break hyphenated words across lines, and keeps its accessible name',
  (_, level, element) => {
    render(element)
    const title = screen.getByRole('heading', { level, name: 'A three-part answer' })
    expect(title.innerHTML).toBe('A <span class="nowrap">three-part</span> answer')
  },
)
