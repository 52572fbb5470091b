/** The mark on a 32-unit grid: two strokes of a V, the left one a tower, the right one its light, opening. */
export const logoPaths = { tower: 'M1 4h6.800L16.4 29H9.600z', light: 'M17.7 29 20.3 4H31z' } as const
