import { type ServicesResult, getServices } from '../../../netlify/submissions/services'

const opened = (ok: boolean) =>
  (ok ? { ok, services: {}, ignored: [] } : { ok, variables: ['URL'] }) as unknown as ServicesResult

it('opens the services once for all requests, but again after each failure', async () => {
  const outcomes = [
    () => Promise.reject(new Error('a fault that passes')),
    () => Promise.resolve(opened(false)),
    () => Promise.resolve(opened(true)),
  ]
  const open = jest.fn(() => outcomes.shift()?.() ?? Promise.reject(new Error('opened once too often')))
  const ask = () => getServices('a deploy of this test', open)
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('a fault that passes')
  expect((await ask()).ok).toBe(false)
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one.ok).toBe(true)
  expect(await ask()).toBe(other)
  expect(open).toHaveBeenCalledTimes(3)
})
