import { readSiteContent } from '../../../netlify/platform/site-data'
import { runJobs } from '../../../netlify/submissions/jobs/run-jobs'
import type { Services } from '../../../netlify/submissions/services'
import type { Submission } from '../../../netlify/submissions/accept/submission'

jest.mock('../../../netlify/submissions/mail/render-html', () => ({ renderHtml: () => '' }))

const submission: Submission = {
  id: '2b1a7a3e-7a53-4d57-9d0c-5b8a0c7c9a11',
  reference: 'K7MP2QRT',
  form: 'contact',
  language: 'fr',
  createdAt: Date.UTC(2026, 0, 5),
  hash: 'hash',
  content: { email: 'dominique.weber@societe.example', message: 'Bonjour', consent: true },
}

const inTime = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

/**
 * A run in which each call to the store takes so long, the provider hangs and there is always more that is due.
 * Gives after how many milliseconds batches were begun and the run was noted.
 */
const runWith = async (storeMs: number) => {
  const content = await readSiteContent()
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const start = performance.now()
  const claims: number[] = []
  const notes: number[] = []
  const call =
    <T>(value: T, told?: number[]) =>
    () => {
      told?.push(performance.now() - start)
      return inTime(storeMs, { ok: true, value })
    }
  const figures = {
    waiting: { count: 99 },
    dead: { count: 1 },
    suspects: { count: 0 },
    acceptedInHour: 0,
    jobs: {},
  }
  const overview = {
    figures: call(figures),
    note: async (...given: unknown[]) => {
      const noted = await call(given)()
      notes.push(performance.now() - start)
      return noted
    },
    ...{ trimIndex: call(0), reserve: call(true), keep: call(true) },
  }
  const outbox = {
    claim: call(['1', '2', '3', '4', '5'], claims),
    load: call({ state: 'stored', attempts: 0, round: 0, submission }),
    ...{ fail: call('stored'), wake: call(0), keys: { alarm: (name: string) => name } },
  }
  const hung = () => inTime(5_000, { ok: false, kind: 'unknown', code: 'mail-timeout' })
  const services = {
    ...{ outbox, overview, previews: [{ outbox, overview }] },
    mailer: { check: hung, send: hung, listsWith: hung },
    // A web hook that hangs, then a mail that does.
    alarm: () => inTime(8_000, true),
    clock: () => submission.createdAt,
    ...{ random: Math.random, budgets: { mail: 5_000 } },
    settings: { team: ['a@site.example'], from: 'b@site.example', siteUrl: 'https://site.example', content },
  } as unknown as Services
  const run = runJobs(services)
  await jest.advanceTimersByTimeAsync(120_000)
  await run
  return { claims, notes }
}
afterEach(() => jest.useRealTimers())

it.each([100, 800, 1_400])(
  'a store that takes %i ms a call and a provider that hangs: noted well before the platform ends the run',
  async (storeMs) => {
    const { claims, notes } = await runWith(storeMs)
    expect(claims.length).toBeGreaterThan(0)
    expect(Math.max(...claims)).toBeLessThan(14_000)
    expect(notes).toHaveLength(1)
    expect(notes[0]).toBeLessThan(27_000)
  },
)
