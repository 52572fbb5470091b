import { textOf } from '../../src/build/content/validate/messages'
import { formatProblem, sentenceOf, type Problem } from '../../src/build/content/validate/problem'
import type { Language } from '../../src/shared/languages'

export const FORMATS = ['text', 'github', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** A finding that does not fail the check. */
export type Warning = Pick<Problem, 'file' | 'position' | 'field' | 'message'>

export type Findings = { problems: readonly Problem[]; warnings: readonly Warning[] }

/** Formats all findings as one text. */
export const formatFindings: Record<Format, (findings: Findings, language: Language) => string> = {
  text: ({ problems, warnings }, language) =>
    [
      ...problems.map((problem) => formatProblem(problem, language)),
      ...warnings.map((warning) => `${placeOf(warning)}  ${sentenceOf(warning, language)}`),
    ].join('\n\n'),
  github: ({ problems, warnings }, language) =>
    [
      ...problems.map((problem) => annotation('error', problem, detailsOf(problem, language))),
      ...warnings.map((warning) => annotation('warning', warning, sentenceOf(warning, language))),
    ].join('\n'),
  json: ({ problems, warnings }, language) =>
    JSON.stringify(
      {
        problems: problems.map(({ found, example, ...problem }) => ({
          ...recordOf(problem, language),
          found: textOf(found, language),
          example: textOf(example, language),
        })),
        warnings: warnings.map((warning) => recordOf(warning, language)),
      },
      null,
      2,
    ),
}

const placeOf = ({ file, position }: Warning) => `${file}:${position.line}:${position.column}`

/** A problem without its place, which the annotation has already. */
function detailsOf(problem: Problem, language: Language): string {
  const [, ...details] = formatProblem(problem, language).split('\n')
  return [sentenceOf(problem, language), ...details.map((line) => line.trim())].join('\n')
}

/**
 * A workflow command that GitHub shows beside the line of the file.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
function annotation(level: 'error' | 'warning', { file, position }: Warning, text: string): string {
  const properties = { file, line: position.line, col: position.column }
  const listed = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${level} ${listed.join(',')}::${escapeData(text)}`
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** `code` names the kind of finding and stays the same in all languages. */
const recordOf = ({ file, position, field, message }: Warning, language: Language) => ({
  file,
  line: position.line,
  column: position.column,
  field: field === undefined ? null : textOf(field, language),
  code: message.key,
  message: textOf(message, language),
})
