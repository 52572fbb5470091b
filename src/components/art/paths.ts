import type { MotifName } from '../../shared/page-context'

// No React here: the build draws pictures for link previews from these paths (src/build/published/link-picture.ts).

const outline = 'M12.5 10.5h14l6 6v25h-20z'

/** Drawings of a client's file, on a tile of 44 by 52 units: an empty file, and a file with a line and a tick. */
export const filePaths = {
  unknown: outline,
  known: `${outline}M17 23.5h11M17 32l3.5 3.5 7-7.5`,
} as const

interface Drawing {
  /** The part that is filled with colour. The lines are drawn over it. */
  lit: string
  lines: string
}

/** The drawings (motifs) of the seven sectors, on a grid of 48 by 48 units. */
export const motifPaths: Record<MotifName, Drawing> = {
  scales: {
    lit: 'M29 29h14a7 7 0 0 1-14 0z',
    lines:
      'M24 7v34M15 41h18M8 14h32M12 14 5 29M12 14l7 15M36 14l-7 15M36 14l7 15M5 29h14a7 7 0 0 1-14 0zM29 29h14a7 7 0 0 1-14 0z',
  },
  ledger: {
    lit: 'M16 23h23v6H16z',
    lines: 'M9 6h30v36H9zM16 6v36M16 17h23M16 23h23M16 29h23M16 35h23M30 17v25M21 11.5h13',
  },
  seal: {
    lit: 'M27 33a6.5 6.5 0 1 1 13 0 6.5 6.5 0 0 1-13 0z',
    lines:
      'M27 42H9V6h18l8 8v12M27 6v8h8M15 20h13M15 26h9M15 14h6M27 33a6.5 6.5 0 1 1 13 0 6.5 6.5 0 0 1-13 0zM30 39l-2 5M37 39l2 5',
  },
  facade: {
    lit: 'M30 26h4v6h-4z',
    lines:
      'M10 42V15h28v27M5 42h38M10 15l3-9h22l3 9M14 18h4v5h-4zM22 18h4v5h-4zM30 18h4v5h-4zM14 26h4v6h-4zM30 26h4v6h-4zM21 42V32h6v10M18 15v-4h4v4M26 15v-4h4v4',
  },
  frame: {
    lit: 'M15 21h18v14H15z',
    lines: 'M8 14h32v28H8zM15 21h18v14H15zM8 14l7 7M40 14l-7 7M8 42l7-7M40 42l-7-7M15 14l9-9 9 9',
  },
  letterbox: {
    lit: 'M16 6h16v17H16z',
    lines: 'M16 23V6h16v17M16 16H8v26h32V16h-8M13 23h22M20 11h8M20 15.500h5M18 31h12v5H18z',
  },
  hull: {
    lit: 'M15 14h10l6 6H15z',
    lines:
      'M3 26h43c-2.5 6-7 11-12 12H9c-3-3-5-7-6-12zM8 26v-6h23l7 6M15 20v-6h10l6 6M18 14l3-7h4M5 43h38M5 31.500h36',
  },
}
