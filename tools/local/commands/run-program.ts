import { spawn } from 'node:child_process'

type Options = {
  env?: Record<string, string | undefined>
  /** Ends the program when aborted. */
  signal?: AbortSignal
}

const CTRL_C_MS = 1_000

/** Runs a program in this terminal until it ends, handing on the signals that stop this process. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, signal }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env }, signal })
    const stop = () => child.kill('SIGTERM')
    // In a terminal Ctrl-C reaches the program by itself; where it came to this process alone, it has to be told.
    const stopLater = () => setTimeout(stop, CTRL_C_MS).unref()
    process.on('SIGTERM', stop).on('SIGHUP', stop).on('disconnect', stop).on('SIGINT', stopLater)
    const settle = (code: number) => {
      process.off('SIGTERM', stop).off('SIGHUP', stop).off('disconnect', stop).off('SIGINT', stopLater)
      resolve(code)
    }
    child.once('error', (error) => {
      // An abort is no failure; the program's exit follows it.
      if (signal?.aborted) return
      console.error(error.message)
      settle(1)
    })
    child.once('exit', (code) => settle(code ?? 1))
  })
}
