/** One fault of a request as the provider reports it. */
export type Problem = { message: string; field: string | null; help: string | null }

export const problem = (message: string, field: string | null = null): Problem => ({
  message,
  field,
  help: null,
})
