/**
 * What the specification wants on the console (section 8), within decision 3: the payload while developing,
 * in production only the submission's id and an error's code. Consoles are read by extensions and collectors.
 */
export const logPayload = (payload: object): void => {
  if (process.env.NODE_ENV !== 'production') console.debug('submission', payload)
}

/** Takes the id under which the request was accepted. */
export const logSent = (id: string): void => console.info('submission sent', id)

/** Takes the code of what went wrong, here, on the way or there; never what was written. */
export const logFailure = (code: string): void => console.error('submission failed', code)
