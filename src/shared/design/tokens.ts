/** All colours of the site on screen, and the sizes, durations and shadows that several components share. */
export const tokens = {
  color: {
    paper: '#FAF8F3',
    surface: '#FFFFFF',
    ink: '#10202E',
    inkSoft: '#44545F',
    line: '#DDD8CC',
    field: '#7A858C',
    night: '#0C2A33',
    nightLift: '#14373F',
    nightSoft: '#B7C6C9',
    nightLine: '#2C4C54',
    sea: '#0B6562',
    seaDeep: '#084A48',
    seaMid: '#BFDCD8',
    seaTint: '#E3F0EE',
    lamp: '#F4B740',
    lampBright: '#FFCB62',
    riskLow: '#2B7A4B',
    riskMedium: '#9A5B00',
    riskHigh: '#B3261E',
    riskLowTint: '#EBF5EF',
    riskMediumTint: '#FCF2E1',
    riskHighTint: '#FBEAE8',
    error: '#B3261E',
  },
  /** Colours that depend on the coloured band around a component (theme/bands.ts). */
  on: {
    text: 'var(--text)',
    soft: 'var(--soft)',
    line: 'var(--line)',
    link: 'var(--link)',
    focus: 'var(--focus)',
    ground: 'var(--ground)',
    action: 'var(--action)',
    actionHover: 'var(--action-hover)',
    onAction: 'var(--on-action)',
    quiet: 'var(--quiet)',
  },
  /** Spacing: `space[3]` is 12 px. */
  space: ['0', '4px', '8px', '12px', '16px', '24px', '32px', '48px', '64px', '96px', '128px'],
  layer: { header: 10, tip: 20, notice: 25, skip: 30 },
  radius: { field: '4px', card: '10px' },
  duration: { quick: '120ms', calm: '240ms', sweep: '1.4s', patience: '700ms' },
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  shadow: { float: '0 12px 32px rgb(16 32 46 / 0.14)' },
  /** `mark` is for drawings, in their own units. */
  stroke: { hair: '1px', mark: 1.75, focus: '3px' },
  // `system-ui` is the last family, because all supported browsers have it. Until the web fonts have loaded, Chromium
  // would look up any family after it once for each text size, which is slow.
  font: {
    display:
      "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Bricolage Fallback 2', 'Bricolage Fallback 3', system-ui",
    text: "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback 2', 'Figtree Fallback 3', system-ui",
  },
  weight: { text: 400, medium: 500, strong: 600 },
  size: {
    body: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
    lead: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
    small: '0.875rem',
    tiny: '0.75rem',
    h1: 'clamp(2.5rem, 1.75rem + 3.2vw, 4.25rem)',
    /** For long titles beside a picture: on a phone, the longest word fits even at double text size. */
    h1Long: 'min(18vw, clamp(2.25rem, 1.9rem + 1.8vw, 3.5rem))',
    h2: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem)',
    h3: 'clamp(1.2rem, 1.12rem + 0.4vw, 1.4rem)',
  },
  leading: { display: 1.05, title: 1.15, snug: 1.35, text: 1.6 },
  tracking: { display: '-0.025em', title: '-0.015em' },
  layout: {
    page: '1200px',
    gutter: '24px',
    gutterPhone: '16px',
    // 68 characters of our text font, whose digit 0 (1ch) is one and a half characters wide.
    measure: '46ch',
    header: '72px',
    target: '44px',
    /** In em, like `phoneBreak`: 60 em is 960 px at the usual text size of 16 px. */
    menuBreak: 60,
    phoneBreak: 40,
  },
} as const

/** Colours in print. They are kept apart from the tokens, so that the site's scripts do not contain them. */
export const printColor = { paper: '#FFF', ink: '#000', soft: '#333', line: '#999' } as const

/** Media queries in em, so that larger text gets a narrower screen's layout. `wide` screens show the full header. */
export const media = {
  tablet: `@media (min-width: ${tokens.layout.phoneBreak}em)`,
  phone: `@media not all and (min-width: ${tokens.layout.phoneBreak}em)`,
  wide: `@media (min-width: ${tokens.layout.menuBreak}em)`,
  narrow: `@media not all and (min-width: ${tokens.layout.menuBreak}em)`,
  /** Windows less than 400 px high, as of a phone on its side with a keyboard, or of a page that is zoomed in. */
  short: '@media not all and (min-height: 25em)',
  still: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  /** src/theme/print.ts says what all pages do on paper. Its sheet comes after components' styles. */
  print: '@media print',
} as const
