import { formatProblem, sentenceOf, type Problem } from '../../src/build/content/validate/problem'
import type { Language } from '../../src/shared/languages'

export const FORMATS = ['text', 'github'] as const
type Format = (typeof FORMATS)[number]

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
}

const placeOf = ({ file, position }: Warning) => `${file}:${position.line}:${position.column}`

/** Formats a problem without its place, which the annotation already states. */
function detailsOf(problem: Problem, language: Language): string {
  const [, ...details] = formatProblem(problem, language).split('\n')
  return [sentenceOf(problem, language), ...details.map((line) => line.trim())].join('\n')
}

/**
 * Returns a workflow command, which makes GitHub show `text` beside the line of the file.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
function annotation(level: 'error' | 'warning', { file, position }: Warning, text: string): string {
  const { line, column } = position
  const path = escapeData(file).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::${level} file=${path},line=${line},col=${column}::${escapeData(text)}`
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
