/** The logo on a grid of 32 units: a V whose left stroke is a tower and whose right stroke is its beam of light. */
export const logoPaths = { tower: 'M1 4h6.800L16.4 29H9.600z', light: 'M17.7 29 20.3 4H31z' } as const
