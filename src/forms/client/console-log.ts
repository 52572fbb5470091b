/**
 * Logs form data and errors to the console (specification section 8): the payload in development only, and in
 * production just the submission's id or an error code, because extensions and error collectors read consoles.
 */
export const logPayload = (payload: object): void => {
  if (process.env.NODE_ENV !== 'production') console.debug('submission', payload)
}

/** Takes the id under which the request was accepted. */
export const logSent = (id: string): void => console.info('submission sent', id)

/** Takes the code of what went wrong, here, on the way or there; never what was written. */
export const logFailure = (code: string): void => console.error('submission failed', code)
