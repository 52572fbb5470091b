/** The mark on a 32-unit grid: two strokes of a V, the left one a tower, the right one its light, opening. */
export const logoPaths = { tower: 'M1 4h6.800L16.400 29H9.600z', light: 'M17.700 29 20.300 4H31z' } as const
