import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv, { type ErrorObject } from 'ajv/dist/2020'

/** The provider's own description of its interface: reference material beside the project, not part of it. */
const FILE = join(process.cwd(), '../shared/data/sendgrid-mail.openapi.json')

const REQUEST = '#/components/requestBodies/PostMailSend/content/application~1json/schema'

export const hasProviderDescription = existsSync(FILE)

/**
 * Holds requests to send mail against the provider's own description.
 * @returns a function that gives what is wrong with a request: empty where nothing is.
 * @throws where the description is not there (see `hasProviderDescription`).
 */
export function describedByProvider(): (request: unknown) => ErrorObject[] {
  const ajv = new Ajv({ allErrors: true, strict: false })
  ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/)
  ajv.addSchema(JSON.parse(readFileSync(FILE, 'utf8')), 'provider')
  const holds = ajv.compile({ $ref: `provider${REQUEST}` })
  return (request) => (holds(request) ? [] : (holds.errors ?? []))
}
