// The local platform on its own, for tests that start it as a server: what is built is served as it is.
import { serve } from './serve.mjs'

try {
  await serve()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
