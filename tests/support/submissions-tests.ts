import { acceptSubmission } from '../../netlify/submissions/accept'
import type { Services } from '../../netlify/submissions/services'
import { KEYS } from '../../netlify/submissions/store/stored-submission'
import { parseRequest, type SubmissionRequest } from '../../src/shared/forms/requests'
import { canary } from './canary'
import { jsonError } from './fault-proxy'
import { type World, openWorld, faultOnSend } from './submissions-world'

/** Returns the fields of a valid request: those of `canary` and a new id, overridden by `changes`. */
export const newRequest = (changes: object = {}) => ({
  ...canary,
  submissionId: crypto.randomUUID(),
  ...changes,
})

/** Parses a request as the endpoint does. */
export const parseValid = (input: object): SubmissionRequest => {
  const result = parseRequest(input)
  if (!result.ok) throw new Error(`Not a valid request: ${JSON.stringify(result.fields)}`)
  return result.request
}

export class Killed extends Error {}
/** Stands in for a function. A call throws, as if the process had been killed just before. */
export const throwKilled = (): never => {
  throw new Killed()
}

/** Starts Redis and a fake mail provider once for all tests of a file, and empties both before each test. */
export function useWorld(given: Parameters<World['services']>[0] = {}) {
  const context = {} as { world: World; services: Services }
  beforeAll(async () => {
    context.world = await openWorld()
  })
  beforeEach(async () => {
    await context.world.reset()
    context.services = (await context.world.services(given)).services
  })
  afterAll(() => context.world.close())

  return {
    context,
    stored: (id: string) => context.world.redis.hgetall(KEYS.submission(id)),
    content: (id: string) => context.world.redis.get(KEYS.content(id)),
    failSending: (status: number) => context.world.mailFaults.set(faultOnSend(jsonError(status, {}))),
    /** Accepts a request; returns its id and reference. */
    accept: async (changes: object = {}) => {
      const accepted = await acceptSubmission(context.services, parseValid(newRequest(changes)))
      if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome)
      return accepted
    },
    /** Stores submissions without mailing them, as if the process were killed in between. Returns their ids. */
    storeUnmailed: async (count: number) => {
      const mailer = { ...context.services.mailer, send: throwKilled }
      const requestOf = (at: number) => parseValid(newRequest({ message: `canari ${at}` }))
      const requests = Array.from({ length: count }, (_, at) => requestOf(at))
      for (const request of requests)
        await expect(acceptSubmission({ ...context.services, mailer }, request)).rejects.toThrow(Killed)
      return requests.map(({ submissionId = '' }) => submissionId)
    },
  }
}
