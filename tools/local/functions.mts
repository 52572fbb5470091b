import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FileWatcher, mockLocation, Reactive } from '@netlify/dev-utils'
import { FunctionsHandler } from '@netlify/functions-dev'

/** Where a project keeps its functions, from its root. */
export const FUNCTIONS_FOLDER = 'netlify/functions'

type Functions = {
  /** Returns the response of the function that serves the request's address; undefined if none does. */
  answer(request: Request): Promise<Response | undefined>
  close(): Promise<void>
}

/**
 * Runs a project's functions with Netlify's own library, each call in a thread of its own. Builds each function once,
 * and again whenever a file that it imports is saved. Calls wait for a build that is in progress.
 */
export function startFunctions(projectRoot: string): Functions {
  // Inside the project, so that built functions find its packages. Each process has a folder of its own.
  const built = join(projectRoot, '.netlify/functions-serve', `${process.pid}`)
  const watcher = new FileWatcher()
  const handler = new FunctionsHandler({
    config: new Reactive({}),
    destPath: built,
    // Without a watcher, the library would build a function at each call.
    fileWatcher: watcher,
    geolocation: mockLocation,
    projectRoot,
    settings: {},
    userFunctionsPath: FUNCTIONS_FOLDER,
  })
  return {
    answer: async (request) => {
      // An empty build directory stands for: use what is built.
      const match = await handler.match(request, '')
      return match?.handle(request)
    },
    close: async () => {
      await watcher.close()
      await rm(built, { recursive: true, force: true })
    },
  }
}
