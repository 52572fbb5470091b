import type { Language } from '../../../shared/languages'
import type { Position } from '../parse/yaml-fields'
import { msg, systemLanguage, messageText, type Message, type MessageKey, type Text } from './messages'

/** A problem in a content file, described for the file's writer. */
export type Problem = {
  /** Path from the project's root. */
  file: string
  position: Position
  /** The front-matter field or the section of the text, if any. */
  field?: Text
  /** What is wrong and what is expected. */
  message: Message
  /** The faulty text; '' if something is missing, absent if the message quotes it. */
  found?: Text
  /** An example of a correct text, if the message does not say what to write. */
  example?: Text
}

const LONGEST_FOUND = 120

/** The field and the message, in one line. */
export const sentenceOf = (
  { field, message }: Pick<Problem, 'field' | 'message'>,
  language: Language,
): string => messageText(field === undefined ? message : msg('inField', { field, message }), language)

/** Formats a problem. The first line begins with `file:line:column`, which terminals turn into a link. */
export function formatProblem(problem: Problem, language: Language): string {
  const { file, position, found, example } = problem
  const labelled = (key: 'found' | 'example', text: Text) =>
    `    ${messageText(msg(key, { text }), language)}`
  const quotation = found === undefined ? [] : [shorten(messageText(found, language)) || msg('nothing')]
  const examples = example === undefined ? [] : [messageText(example, language).trimEnd()]
  const indent = ' '.repeat(labelled('example', '').length)
  return [
    `${file}:${position.line}:${position.column}  ${sentenceOf(problem, language)}`,
    ...quotation.map((text) => labelled('found', text)),
    ...examples.map((text) => labelled('example', text.replaceAll('\n', `\n${indent}`))),
  ].join('\n')
}

/** Formats problems under a heading, in the language of the system. */
export const listProblems = (heading: MessageKey, problems: readonly Problem[]): string => {
  const language = systemLanguage()
  const printed = problems.map((problem) => formatProblem(problem, language))
  return [messageText(msg(heading), language), ...printed].join('\n')
}

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_FOUND ? `${line.slice(0, LONGEST_FOUND)}…` : line
}
