import { execFileSync } from 'node:child_process'

/**
 * Maps each content file (path from the root) to the day (UTC) of its last commit. The map is empty without git or a
 * repository, and in a shallow clone, whose oldest commit seems to have changed every file.
 */
export function contentHistory(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  if (git(root, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return days
  const options = ['--format=@%cI', '--name-only', '--no-renames', '--relative']
  const log = git(root, ['-c', 'core.quotepath=off', 'log', ...options, '--', 'content'])
  let day = ''
  for (const line of log?.split('\n') ?? []) {
    if (line.startsWith('@')) day = new Date(line.slice(1)).toISOString().slice(0, 10)
    // The log begins with the newest commit, so the first day found for a file is its latest.
    else if (line !== '' && !days.has(line)) days.set(line, day)
  }
  return days
}

const git = (cwd: string, args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
