import { API_KEY, REDIS_TOKEN, SECRET } from './submissions-world'

/** Someone whose name, address, phone and words must never show in any output. */
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

const SECRETS = [/canari/i, /99 ?88 ?77 ?66/, /oiseau/i, API_KEY, REDIS_TOKEN, SECRET, /SG\./]

/** What of the canary or of a key shows in a text. */
export const leaks = (text: string): string[] =>
  SECRETS.filter((secret) => (typeof secret === 'string' ? text.includes(secret) : secret.test(text))).map(
    String,
  )

/** Collects everything that is printed from now on, in whatever way. */
export function captureOutput() {
  const printed: string[] = []
  const keep = (...parts: unknown[]) => {
    printed.push(parts.map((part) => (part instanceof Error ? `${part.stack}` : inspectDeep(part))).join(' '))
  }
  const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation(keep),
  )
  const streams = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      keep(chunk)
      return true
    }),
  )
  return {
    printed,
    stop: () => [...consoles, ...streams].forEach((spy) => spy.mockRestore()),
  }
}

const inspectDeep = (part: unknown): string =>
  typeof part === 'string' ? part : `${part} ${JSON.stringify(part) ?? ''}`
