import type { HttpResponse } from './http-get'
import { failed, passed, type Finding } from './finding'

const ENVIRONMENT = 'environment:'

/** What the problems mean that a site may name (netlify/submissions/jobs/read-health.ts), without the code behind them. */
const MEANINGS: Record<string, string> = {
  environment: 'see above',
  failed: 'the function could not look; its log says why',
  store: 'the Redis database does not answer',
  mail: 'the provider refuses the key',
  mailbox: 'the provider refuses to mail MAIL_TEAM',
  deliverer: 'its schedule does not run',
  late: 'submissions wait, as where the schedule of the deliverer does not run',
  dead: 'submissions were given up: see the runbook',
  views: 'the Redis database does not answer for page views',
  'roll-up': 'its schedule does not run',
  'views-lost': 'page views were not counted for a month: see the runbook',
}

/** What the site's own functions say of their environment, and of stores, mail and schedules. */
export function checkHealth(answer: HttpResponse): Finding[] {
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
          meaningsOf(problems),
        ),
  ]
}

function meaningsOf(problems: string[]): string {
  const kinds = [...new Set(problems.map((problem) => problem.replace(/:.*/s, '')))]
  const known = kinds.flatMap((kind) => (kind in MEANINGS ? [`${kind}: ${MEANINGS[kind]}.`] : []))
  return known.join(' ') || 'The log of the functions says more.'
}

function problemsOf({ body }: HttpResponse): string[] | undefined {
  try {
    const { problems } = JSON.parse(body) as { problems?: unknown }
    return Array.isArray(problems) ? problems.map(String) : undefined
  } catch {
    return undefined
  }
}
