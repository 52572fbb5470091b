import { spawn } from 'node:child_process'

type Options = {
  /** Variables to add to the environment. */
  env?: Record<string, string>
  signal?: AbortSignal
}

const STOP_EVENTS = ['SIGTERM', 'SIGHUP', 'disconnect']

/** Runs a program in this terminal, and stops it when this process is told to stop. @returns its exit code */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, signal }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env }, signal })
    const stop = () => child.kill()
    // The terminal sends Ctrl-C to the program as well, so this process only waits until the program ends.
    const doNothing = () => undefined
    for (const event of STOP_EVENTS) process.on(event, stop)
    process.on('SIGINT', doNothing)
    const settle = (code: number) => {
      for (const event of STOP_EVENTS) process.off(event, stop)
      process.off('SIGINT', doNothing)
      resolve(code)
    }
    child.once('error', (error) => {
      if (signal?.aborted) return
      console.error(error.message)
      settle(1)
    })
    child.once('exit', (code) => settle(code ?? 1))
  })
}
