import { covers, type BundledFunction } from './bundled-function'
import { toEvent, type RequestContext } from './event'
import { FunctionInstance, type FunctionAnswer } from './instance'

const TIME_LIMIT_MS = 60_000
const SCHEDULED_LIMIT_MS = 30_000
const DEFAULT_ADDRESS = /^\/\.netlify\/functions\/([\w-]+)/

/** Headers by which the bundle talks to the host. */
const FOR_THE_HOST = ['x-nf-invocation-metadata', 'x-nf-start-timestamp', 'x-nf-fetch-timing']

type FunctionMatch = { name: string; route?: string }

type ScheduledFunction = { name: string; schedule: string }

/** Runs bundled functions, each in a warm instance of its own, under the addresses that the host gives them. */
export class FunctionHost {
  readonly #environment: NodeJS.ProcessEnv
  #functions: readonly BundledFunction[] = []
  #instances = new Map<string, FunctionInstance>()

  /** @param environment all that the functions get to see of it. */
  constructor(functions: readonly BundledFunction[], environment: NodeJS.ProcessEnv) {
    this.#environment = environment
    this.#set(functions)
  }

  #set(functions: readonly BundledFunction[]): void {
    this.#functions = functions
    this.#instances = new Map(
      functions.map(({ name, entry }) => [name, new FunctionInstance(entry, this.#environment)]),
    )
  }

  /** Takes other functions in place of those so far, which end after the calls under way. */
  async replace(functions: readonly BundledFunction[]): Promise<void> {
    const former = [...this.#instances.values()]
    this.#set(functions)
    await Promise.all(former.map((instance) => instance.retire()))
  }

  get scheduled(): ScheduledFunction[] {
    return this.#functions.flatMap(({ name, schedule }) =>
      schedule === undefined ? [] : [{ name, schedule }],
    )
  }

  /** The function that answers under a path; one with addresses of its own has no other. */
  match(path: string, method: string): FunctionMatch | undefined {
    const named = DEFAULT_ADDRESS.exec(path)?.[1]
    for (const { name, routes } of this.#functions) {
      const route = routes.find(
        (one) => covers(one, path) && (one.methods.length === 0 || one.methods.includes(method)),
      )
      if (route) return { name, route: route.pattern }
      if (routes.length === 0 && name === named) return { name }
    }
    return undefined
  }

  /** Answers as the host: what a function throws is printed, and its caller learns only that it failed. */
  async answer(
    { name, route }: FunctionMatch,
    request: Request,
    context: Omit<RequestContext, 'route' | 'deployContext'>,
  ): Promise<Response> {
    const instance = this.#instances.get(name)
    const deployContext = this.#environment['CONTEXT']
    const event = await toEvent(request, { ...context, route, deployContext })
    if (!instance) return new Response('Function not found.', { status: 404 })
    if (!event) return new Response('The request is larger than 6 MB.', { status: 413 })
    const requestId = event.headers['x-nf-request-id'] ?? ''
    const timeoutMs = context.scheduled ? SCHEDULED_LIMIT_MS : TIME_LIMIT_MS
    try {
      return asResponse(await instance.call({ event, timeoutMs, requestId }))
    } catch (error) {
      console.error(`Function ${name}:`, error instanceof Error ? error.message : error)
      return new Response('Internal Error.', { status: 500, headers: { 'x-nf-request-id': requestId } })
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#instances.values()].map((instance) => instance.close()))
  }
}

const BODILESS = [204, 205, 304]

function asResponse({ status, headers, body }: FunctionAnswer): Response {
  const response = new Response(BODILESS.includes(status) ? null : new Uint8Array(body), { status })
  for (const [name, values] of Object.entries(headers)) {
    if (FOR_THE_HOST.includes(name)) continue
    response.headers.delete(name)
    for (const value of values) response.headers.append(name, value)
  }
  return response
}
