import { spawn } from 'node:child_process'

const SECONDS = 3.5

/** Kills the process of that id after a while; the end of its input, which it holds open, says that it has ended. */
const KILL_LATER = 'sleep "$2" && kill -KILL "$1" & cat >/dev/null; kill $!'

/**
 * Leaves this process a few seconds to end. A thread in a blocking call or a name that is being looked up can hold up
 * even `process.exit`, so that nothing inside could be relied on to end it.
 */
export function limitShutdown(): void {
  const shell = spawn('sh', ['-c', KILL_LATER, 'sh', `${process.pid}`, `${SECONDS}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches everything in the terminal's foreground, and must not reach this.
    detached: true,
  })
  shell.unref()
  shell.on('error', () => undefined)
}
