import { tokens } from '../../../src/shared/design/tokens'

const { color } = tokens

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2.2. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('colours', () => {
  it.each([
    ['text on paper', color.ink, color.paper, 7],
    ['quiet text on paper', color.inkSoft, color.paper, 7],
    ['quiet text on the tint', color.inkSoft, color.seaTint, 4.5],
    ['quiet text on the night background', color.nightSoft, color.night, 7],
    ['links on paper', color.sea, color.paper, 4.5],
    ['links on the tint', color.sea, color.seaTint, 4.5],
    ['the label of a primary button', color.surface, color.sea, 4.5],
    ['the label of a primary button on the night background', color.ink, color.lamp, 7],
    ['errors on a field', color.error, color.surface, 4.5],
    ['field borders on paper', color.field, color.paper, 3],
    ['the focus ring on the night background', color.lamp, color.night, 3],
    ['the focus ring on paper', color.sea, color.paper, 3],
    ['low risk on its tint', color.riskLow, color.riskLowTint, 4.5],
    ['medium risk on its tint', color.riskMedium, color.riskMediumTint, 4.5],
    ['high risk on its tint', color.riskHigh, color.riskHighTint, 4.5],
  ])('keep %s legible (WCAG 1.4.3, 1.4.6, 1.4.11)', (_, front, back, least) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least)
  })
})
