/** Writes JSON for a script element. Escapes `<`, so that no text can close the element. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')
