import { Cron } from 'croner'
import type { FunctionHost } from './host'

/**
 * Calls scheduled functions when they are due, as the host does: in UTC, by POST with the time of the next run.
 * Overlapping and missed runs happen there too, so nothing here prevents them.
 * @returns how to stop it.
 * @throws where a schedule is no cron expression of five fields, nor a name such as `@daily`.
 */
export function startScheduler(host: FunctionHost, siteUrl: string): () => void {
  const jobs = host.scheduled.map(
    ({ name, schedule }) =>
      new Cron(schedule, { timezone: 'UTC', mode: '5-part' }, async (job: Cron) => {
        const request = scheduledRequest(siteUrl, name, job.nextRun())
        await host.answer({ name }, request, { clientAddress: '', scheduled: true })
      }),
  )
  return () => {
    for (const job of jobs) job.stop()
  }
}

const scheduledRequest = (siteUrl: string, name: string, next: Date | null): Request =>
  new Request(`${siteUrl}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Netlify Clockwork' },
    body: JSON.stringify({ next_run: next?.toISOString() }),
  })
