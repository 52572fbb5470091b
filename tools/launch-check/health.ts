import type { Answer } from './ask'
import { failed, passed, type Finding } from './finding'

const ENVIRONMENT = 'environment:'

/** What the site's own functions say of their environment, and of stores, mail and schedules. */
export function checkHealth(answer: Answer): Finding[] {
  const problems = problemsOf(answer)
  if (!problems) {
    const remedy = 'See that the functions are deployed; their log says more.'
    const says = `the health function answers ${answer.status} and no report.`
    return [failed('Environment', says, remedy), failed('Health', says, remedy)]
  }
  const variables = problems
    .filter((problem) => problem.startsWith(ENVIRONMENT))
    .map((problem) => problem.slice(ENVIRONMENT.length))
  return [
    variables.length === 0
      ? passed('Environment', 'the functions have every variable that they need.')
      : failed(
          'Environment',
          `missing or malformed: ${variables.join(', ')}.`,
          'Set each on the host as .env.example says, and deploy again.',
        ),
    problems.length === 0 && answer.status === 200
      ? passed('Health', 'green.')
      : failed(
          'Health',
          `status ${answer.status}; problems: ${problems.join(', ') || 'none named'}.`,
          'store: the Redis database does not answer. mail: the provider refuses the key. deliverer, late, roll-up: a schedule does not run. dead: see the runbook.',
        ),
  ]
}

function problemsOf({ body }: Answer): string[] | undefined {
  try {
    const { problems } = JSON.parse(body) as { problems?: unknown }
    return Array.isArray(problems) ? problems.map(String) : undefined
  } catch {
    return undefined
  }
}
