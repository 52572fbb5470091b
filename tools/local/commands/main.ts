import { dev } from './dev'
import { gatsby } from './gatsby'
import { serve, start } from './start'
import { test } from './test'
import { runProgram } from './run-program'

/** `tool <script> [arguments]`: runs a script of this project. */
const tool = ([script = '', ...args]: string[]) =>
  runProgram(process.execPath, ['--import', 'tsx', script, ...args])

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  start,
  serve,
  dev,
  build: () => gatsby(['build']),
  test,
  tool,
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]

if (command) {
  command(args).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
} else {
  console.error(`Unknown command: ${name || '(none)'}. There is: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = 2
}
