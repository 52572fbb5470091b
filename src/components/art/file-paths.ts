const outline = 'M12.5 10.5h14l6 6v25h-20z'

/** A file in its place of 44 by 52 units: an outline, or with its lines and its check once it has been read. */
export const filePaths = {
  unknown: outline,
  known: `${outline}M17 23.5h11M17 32l3.5 3.5 7-7.5`,
} as const
