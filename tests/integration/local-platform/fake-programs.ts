import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Puts a shell script in a folder under a program's name; gives its path. */
export async function fakeProgram(dir: string, name: string, script: string): Promise<string> {
  const file = join(dir, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}
