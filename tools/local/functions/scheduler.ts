import { parseSchedule } from './cron'
import type { FunctionHost } from './host'

const MINUTE_MS = 60_000

/**
 * Calls scheduled functions when they are due, at the start of each minute, as the host does: by POST with
 * the time of the next run. Overlapping and missed runs happen there too, so nothing here prevents them.
 * @returns how to stop it.
 */
export function startScheduler(host: FunctionHost, siteUrl: string): () => void {
  const jobs = host.scheduled.map(({ name, schedule }) => ({ name, schedule: parseSchedule(schedule) }))
  let timer: NodeJS.Timeout | undefined

  const wait = () => {
    timer = setTimeout(run, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  const run = () => {
    // A timer may fire a little early: the minute meant is the nearest one.
    const now = new Date(Math.round(Date.now() / MINUTE_MS) * MINUTE_MS)
    for (const { name, schedule } of jobs) {
      if (!schedule.isDue(now)) continue
      const request = scheduledRequest(siteUrl, name, schedule.next(now))
      void host.answer({ name }, request, { clientAddress: '', scheduled: true })
    }
    wait()
  }

  if (jobs.length > 0) wait()
  return () => clearTimeout(timer)
}

const scheduledRequest = (siteUrl: string, name: string, next: Date | undefined): Request =>
  new Request(`${siteUrl}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Netlify Clockwork' },
    body: JSON.stringify({ next_run: next?.toISOString() }),
  })
