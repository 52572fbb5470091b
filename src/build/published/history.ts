import { execFileSync } from 'node:child_process'

/**
 * When each content file last changed: path from the root → ISO day of its last commit. Empty where there is
 * no history to ask (no git, no repository, or a shallow clone, whose only commit would date everything).
 * It depends on commits alone, so that two builds of one commit say the same.
 */
export function contentHistory(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  if (git(root, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return days
  const log = git(root, [
    '-c',
    'core.quotepath=off',
    'log',
    '--format=@%cI',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    'content',
  ])
  let day = ''
  for (const line of log?.split('\n') ?? []) {
    if (line.startsWith('@')) day = new Date(line.slice(1)).toISOString().slice(0, 10)
    // Newest first: what is known already changed later.
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
