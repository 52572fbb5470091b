import { textOf } from '../../src/build/content/validate/messages'
import { formatProblem, sentenceOf, type Problem } from '../../src/build/content/validate/problem'
import type { Language } from '../../src/languages'

export const FORMATS = ['text', 'github', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** All problems in one text; each format says the same of each. */
export const formatProblems: Record<Format, (problems: readonly Problem[], language: Language) => string> = {
  text: (problems, language) => problems.map((problem) => formatProblem(problem, language)).join('\n\n'),
  github: (problems, language) => problems.map((problem) => annotationOf(problem, language)).join('\n'),
  json: (problems, language) =>
    JSON.stringify({ problems: problems.map((problem) => recordOf(problem, language)) }, null, 2),
}

/**
 * A workflow command, which GitHub shows beside the line of the file.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
function annotationOf(problem: Problem, language: Language): string {
  const { file, position } = problem
  const properties = { file, line: position.line, col: position.column }
  const listed = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  // The first line of the text form names the place, which the annotation has already.
  const [, ...details] = formatProblem(problem, language).split('\n')
  const lines = [sentenceOf(problem, language), ...details.map((line) => line.trim())]
  return `::error ${listed.join(',')}::${escapeData(lines.join('\n'))}`
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** `code` names the kind of problem and stays the same in all languages. */
const recordOf = ({ file, position, field, message, found, example }: Problem, language: Language) => ({
  file,
  line: position.line,
  column: position.column,
  field: field === undefined ? null : textOf(field, language),
  code: message.key,
  message: textOf(message, language),
  found: textOf(found, language),
  example: textOf(example, language),
})
