import { acceptSubmission } from '../../netlify/submissions/accept'
import type { Services } from '../../netlify/submissions/services'
import { KEYS } from '../../netlify/submissions/store/record'
import { parseRequest, type SubmissionRequest } from '../../src/shared/forms/requests'
import { canary } from './canary'
import { jsonError } from './fault-proxy'
import { type World, openWorld, sending } from './submissions-world'

/** A request with a new id and the canary's data. */
export const newRequest = (changes: object = {}) => ({
  ...canary,
  submissionId: crypto.randomUUID(),
  ...changes,
})

/** Parses a request as the endpoint does. */
export const parsed = (input: object): SubmissionRequest => {
  const result = parseRequest(input)
  if (!result.ok) throw new Error(`Not a valid request: ${JSON.stringify(result.fields)}`)
  return result.request
}

export class Killed extends Error {}
/** Replaces a call, as if the process died before it. */
export const killed = (): never => {
  throw new Killed()
}

/** A world for a test file, fresh for each test. */
export function useWorld(given: Parameters<World['services']>[0] = {}) {
  const used = {} as { world: World; services: Services }
  beforeAll(async () => {
    used.world = await openWorld()
  })
  beforeEach(async () => {
    await used.world.reset()
    used.services = (await used.world.services(given)).services
  })
  afterAll(() => used.world.close())

  return {
    used,
    record: (id: string) => used.world.redis.hgetall(KEYS.record(id)),
    content: (id: string) => used.world.redis.get(KEYS.content(id)),
    failSending: (status: number) => used.world.mailFaults.set(sending(jsonError(status, {}))),
    /** Accepts a request; returns its id and reference. */
    accept: async (changes: object = {}) => {
      const accepted = await acceptSubmission(used.services, parsed(newRequest(changes)))
      if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome)
      return accepted
    },
    /** Stores submissions whose requests were killed before they could mail. */
    storeUnmailed: async (count: number) => {
      const cut: Services = { ...used.services, mailer: { ...used.services.mailer, send: killed } }
      const requests = Array.from({ length: count }, (_, at) =>
        parsed(newRequest({ message: `canari ${at}` })),
      )
      for (const request of requests) await expect(acceptSubmission(cut, request)).rejects.toThrow(Killed)
      return requests.map(({ submissionId = '' }) => submissionId)
    },
  }
}
