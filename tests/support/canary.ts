import { readFileSync } from 'node:fs'
import { inspect, parseEnv } from 'node:util'

/** A contact request whose personal data must never appear in any output. */
export const canary = {
  type: 'contact',
  firstName: 'Canarifirst',
  lastName: 'Canarilast',
  email: 'canari.oiseau@canari-exemple.fr',
  phone: '+33 6 99 88 77 66',
  company: 'Canaricompany',
  subject: 'Canarisubject',
  message: 'Canarimessage',
  newsletter: false,
  consent: true,
  language: 'fr',
  website: '',
  elapsedMs: 60_000,
}

/** Keys for tests, as easy to find in output as the personal data above. */
export const API_KEY = 'SG.canary-api-key-3f1c'
export const REDIS_TOKEN = 'canary-redis-token-9d2e'
export const SECRET = 'canary-hash-secret-77aa'

const TELLTALES = [/canar[iy]/i, /99 ?88 ?77 ?66/, /oiseau/i, /SG\./]

/** Returns the patterns of personal data and keys that a text matches. */
export const leaks = (text: string): string[] => TELLTALES.filter((one) => one.test(text)).map(String)

const textOf = (part: unknown) => (typeof part === 'string' ? part : inspect(part, { depth: 8 }))

/**
 * Collects everything that a test file prints, through the console or straight to a stream. Fails after the last test
 * if the output contains the canary’s data or a key, or no log line at all.
 */
export function watchOutput() {
  const printed: string[] = []
  const spies: jest.SpyInstance[] = []
  const keep = (...parts: unknown[]) => {
    printed.push(parts.map(textOf).join(' '))
  }
  beforeAll(() => {
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      spies.push(jest.spyOn(console, method).mockImplementation(keep))
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream)
      spies.push(
        jest.spyOn(stream, 'write').mockImplementation((...args: unknown[]) => {
          keep(args[0])
          return Reflect.apply(write, stream, args) as boolean
        }),
      )
    }
  })
  afterAll(() => {
    spies.forEach((spy) => spy.mockRestore())
    const output = printed.join('\n')
    // Without log lines, or with patterns that miss the canary, the last check would prove nothing.
    expect(output).toContain('"outcome":"')
    expect(leaks(JSON.stringify(canary))).not.toEqual([])
    expect(leaks(output)).toEqual([])
  })
}

/** A value for every variable of `.env.example`; each value begins with `canary-of-`, which occurs nowhere else. */
export const variablesOfCanaries = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).map((name) => [name, `canary-of-${name}`]),
  )
