import { FunctionHost } from '../../../tools/local/functions/host'
import { startScheduler } from '../../../tools/local/functions/scheduler'

const host = new FunctionHost(
  [
    { name: 'often', entry: '', schedule: '* * * * *', routes: [] },
    { name: 'seldom', entry: '', schedule: '*/5 * * * *', routes: [] },
    { name: 'never', entry: '', schedule: undefined, routes: [] },
  ],
  {},
)

let called: { name: string; time: string; body: unknown; method: string; scheduled: boolean | undefined }[]

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T10:03:30Z') })
  called = []
  jest.spyOn(host, 'answer').mockImplementation(async ({ name }, request, { scheduled }) => {
    const time = new Date().toISOString().slice(11, 19)
    called.push({ name, time, body: await request.json(), method: request.method, scheduled })
    return new Response()
  })
})
afterEach(() => jest.useRealTimers())

it('calls scheduled functions in the minutes in which they are due', async () => {
  const stop = startScheduler(host, 'http://127.0.0.1:8888')
  await jest.advanceTimersByTimeAsync(100_000)
  expect(called).toEqual([
    {
      name: 'often',
      time: '10:04:00',
      body: { next_run: '2026-03-01T10:05:00.000Z' },
      method: 'POST',
      scheduled: true,
    },
    expect.objectContaining({ name: 'often', time: '10:05:00' }),
    expect.objectContaining({ name: 'seldom', body: { next_run: '2026-03-01T10:10:00.000Z' } }),
  ])
  stop()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(called).toHaveLength(3)
})

it('refuses a schedule that the host would not take', () => {
  const faulty = new FunctionHost([{ name: 'x', entry: '', schedule: '* * * *', routes: [] }], {})
  expect(() => startScheduler(faulty, 'http://127.0.0.1:8888')).toThrow(/five/)
})
