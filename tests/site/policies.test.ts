import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding'
import {
  checkMissingSemicolon,
  checkInvalidKeyword,
  checkUnknownDirective,
} from 'csp_evaluator/dist/checks/parser_checks'
import { CspParser } from 'csp_evaluator/dist/parser'
import { html, json } from '../../netlify/platform/http/responses'
import { published } from '../support/published-site'

const SYNTAX = [checkUnknownDirective, checkMissingSemicolon, checkInvalidKeyword]

const findingsOf = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate(SYNTAX)
    .map(({ severity, directive, value, description }) => ({ severity, directive, value, description }))

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

it.each([
  ['pages', /^ {2}Content-Security-Policy: (.*)$/m.exec(published('_headers'))?.[1] ?? ''],
  ['functions', policyOf(json(200, {}))],
  ['a form shown again', policyOf(html(422, '', 'MDEyMzQ1Njc4OWFiY2RlZg=='))],
])('the policy of %s has no finding below “medium, maybe”', (_, policy) => {
  expect(policy).toContain("default-src 'none'")
  expect(findingsOf(policy).filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([])
})

it('would be found wanting with a slip in it', () => {
  const severities = (policy: string) => findingsOf(policy).map(({ severity }) => severity)
  expect(severities("default-src 'none'; script-src 'self' 'unsafe-inline'")).toContain(Severity.HIGH)
  expect(severities("default-src 'none' script-src 'self'")).toContain(Severity.SYNTAX)
})
