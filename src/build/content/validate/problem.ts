import type { Position } from '../parse/yaml-fields'

/** One thing to mend in a content file, worded for the person who writes it. */
export type Problem = {
  /** Path from the project's root. */
  file: string
  position: Position
  /** What is wrong and what is expected. */
  message: string
  /** The offending text; empty where something is missing. */
  found: string
  /** How it may look when it is right. */
  example: string
}

const LONGEST_FOUND = 120

/** Three lines that begin with `file:line:column`, which terminals and editors turn into a link. */
export const formatProblem = ({ file, position, message, found, example }: Problem): string =>
  [
    `${file}:${position.line}:${position.column}  ${message}`,
    `    found:   ${found === '' ? '(nothing)' : shorten(found)}`,
    `    example: ${example.trimEnd().replaceAll('\n', `\n${' '.repeat(13)}`)}`,
  ].join('\n')

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_FOUND ? `${line.slice(0, LONGEST_FOUND)}…` : line
}
