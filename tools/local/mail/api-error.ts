/** One fault of a request as the provider reports it. */
export type ApiError = { message: string; field: string | null; help: string | null }

export const apiError = (message: string, field: string | null = null): ApiError => ({
  message,
  field,
  help: null,
})
