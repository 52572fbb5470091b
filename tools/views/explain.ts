import { interpolate, reportStrings } from '../../netlify/page-views/report/report-strings'
import { EnvironmentError } from '../../netlify/platform/environment'
import { errorCode } from '../../netlify/platform/error-code'
import type { Language } from '../../src/languages'
import { PART } from './write-whole'

type FileError = Error & { code: string; path?: string }

const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && 'code' in error && 'syscall' in error

/**
 * Why there is no report, in the reader's language: because of the environment, a file or the store.
 * @param output the file that was to be written; a full disk does not name it
 */
export function explain(error: unknown, language: Language, output: string | null): string {
  const { errors } = reportStrings(language)
  if (error instanceof EnvironmentError)
    return interpolate(errors.environment, { names: error.variables.join(', ') })
  if (!isFileError(error)) return interpolate(errors.store, { code: errorCode(error) })
  const file = !error.path || error.path === `${output}${PART}` ? output : error.path
  return interpolate(errors.file, { file: file ?? '', code: error.code })
}
