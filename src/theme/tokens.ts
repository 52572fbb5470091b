/** Every colour, size, duration and shadow of the site; nothing else holds one. */
export const tokens = {
  color: {
    paper: '#FAF8F3',
    surface: '#FFFFFF',
    ink: '#10202E',
    inkSoft: '#44545F',
    line: '#DDD8CC',
    field: '#7A858C',
    night: '#0C2A33',
    sea: '#0B6562',
    seaTint: '#E3F0EE',
    lamp: '#F4B740',
    riskLow: '#2B7A4B',
    riskMedium: '#9A5B00',
    riskHigh: '#B3261E',
  },
  /** Steps of the 4-px base: `space[3]` is the third step, 12 px. */
  space: ['0', '4px', '8px', '12px', '16px', '24px', '32px', '48px', '64px', '96px', '128px'],
  radius: { field: '4px', card: '10px' },
  duration: { quick: '120ms', calm: '240ms' },
  shadow: { float: '0 12px 32px rgb(16 32 46 / 0.14)' },
  font: {
    display: "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif",
    text: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  },
  size: {
    body: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
    small: '0.875rem',
    h1: 'clamp(2.5rem, 1.75rem + 3.2vw, 4.25rem)',
    h2: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem)',
    h3: 'clamp(1.2rem, 1.12rem + 0.4vw, 1.4rem)',
  },
  layout: {
    page: '1200px',
    gutter: '24px',
    gutterPhone: '16px',
    measure: '68ch',
    header: '72px',
    menuBreak: 960,
  },
} as const

export type Tokens = typeof tokens
