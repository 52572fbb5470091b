import type { Metrics } from './measure'

interface LocalFont {
  /** PostScript names: every browser knows fonts by them, and looks up each name before it lays anything out. */
  names: readonly string[]
  width: number
}

/** Optional: a page painted before the font came keeps its fallback, so nothing moves under the reader's eyes. */
export const faceCss = (family: string, weight: string, url: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:optional;src:url(${url}) format('woff2')}`

/** One family a local font: their widths differ, so one `size-adjust` cannot serve them all. */
export const fallbackNames = (family: string, local: readonly LocalFont[]): string[] =>
  local.map((_, index) => (index === 0 ? family : `${family} ${String(index + 1)}`))

/**
 * @font-face rules that make local fonts take the room of the web font: `size-adjust` scales their letters to its
 * mean width, and the overrides, relative to that scaled size, give its line box.
 */
export const fallbackCss = (
  family: string,
  weight: string,
  metrics: Metrics,
  local: readonly LocalFont[],
): string[] => {
  const names = fallbackNames(family, local)
  return local.map((font, index) => {
    const scale = metrics.width / font.width
    const sources = font.names.map((name) => `local('${name}')`).join(',')
    return (
      `@font-face{font-family:'${names[index] ?? family}';font-weight:${weight};src:${sources};` +
      `size-adjust:${percent(scale)};ascent-override:${percent(metrics.ascent / scale)};` +
      `descent-override:${percent(metrics.descent / scale)};line-gap-override:${percent(metrics.lineGap / scale)}}`
    )
  })
}

const percent = (fraction: number): string => `${String(Math.round(fraction * 10000) / 100)}%`
