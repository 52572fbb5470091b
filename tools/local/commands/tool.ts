import { runProgram } from './run-program'

/** `tool <script> [arguments]`: runs a script of this project. @returns the exit code. */
export async function tool([script, ...args]: string[]): Promise<number> {
  if (!script) {
    console.error('Name the script to run.')
    return 2
  }
  return runProgram(process.execPath, ['--import', 'tsx', script, ...args])
}
