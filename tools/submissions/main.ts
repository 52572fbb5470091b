import { DEADLINES } from '../../netlify/platform/deadlines'
import { EnvironmentError, readEnvironment } from '../../netlify/platform/environment'
import { STORE_VARIABLES, createStore, submissionsRedis } from '../../netlify/submissions/services'
import { findStore } from '../local/find-store'
import { StoreError, UsageError, parseCommand, run } from './commands'

/** The longest wait for one try of a call to Redis. The site's functions wait less, because visitors wait for them. */
const STORE_TRY_MS = 5_000

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2))
  const environment = readEnvironment((await findStore()).variables, STORE_VARIABLES)
  const deadlines = { ...DEADLINES, storeTry: STORE_TRY_MS }
  const store = createStore(submissionsRedis(environment, STORE_TRY_MS), deadlines)
  console.log(await run(command, store, environment.SUBMISSIONS_SECRET, Date.now()))
}

main().catch((error: unknown) => {
  const isExpected = [EnvironmentError, StoreError, UsageError].some((type) => error instanceof type)
  if (!isExpected) throw error
  console.error((error as Error).message)
  // By convention, 2 means that the command line was not understood.
  process.exitCode = error instanceof UsageError ? 2 : 1
})
