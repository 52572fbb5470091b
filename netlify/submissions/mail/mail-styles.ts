import type { CSSProperties } from 'react'
import { tokens } from '../../../src/theme/tokens'

// Mail clients know neither custom properties nor style sheets: the colours are written into each element.
const { ink, inkSoft, line, sea, surface } = tokens.color
const step = '8px'

const text: CSSProperties = { color: ink, fontSize: '16px', lineHeight: '1.5', margin: `0 0 ${step}` }

export const style = {
  body: { backgroundColor: surface, fontFamily: 'Helvetica, Arial, sans-serif', margin: '0' },
  page: { maxWidth: '640px', padding: '24px 16px' },
  heading: { ...text, fontSize: '18px', fontWeight: 600, margin: '24px 0 8px' },
  text: { ...text, margin: '0 0 16px' },
  link: { color: sea, fontWeight: 600 },
  lines: { ...text, whiteSpace: 'pre-line', margin: '0 0 16px' },
  rows: { borderTop: `1px solid ${line}`, margin: '0 0 24px' },
  row: { borderBottom: `1px solid ${line}`, padding: `${step} 0` },
  label: { ...text, color: inkSoft, fontSize: '14px', margin: '0' },
  // Keeps the visitor's own line breaks without turning them into markup.
  value: { ...text, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '0' },
} satisfies Record<string, CSSProperties>
