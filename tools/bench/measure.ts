import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const POLL_MS = 200

export type Measured = {
  seconds: number
  /** Most memory that the program and all that it started held at one time; NaN where there is no /proc. */
  peakBytes: number
}

type Command = { program: string; args: readonly string[]; env: NodeJS.ProcessEnv }

/** Runs a program to its end. @throws with what it said, where it fails. */
export async function measure({ program, args, env }: Command, cwd: string): Promise<Measured> {
  const start = performance.now()
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  child.stderr.on('data', (data) => (output += String(data)))
  let peakBytes = NaN
  let poll: NodeJS.Timeout
  const look = () => {
    const began = performance.now()
    const held = child.pid === undefined ? NaN : memoryOf(child.pid)
    peakBytes = Number.isNaN(peakBytes) ? held : Math.max(peakBytes, held)
    // The kernel walks through all of a process's memory to tell: looking is to take a twentieth of one processor.
    poll = setTimeout(look, Math.max(POLL_MS, 20 * (performance.now() - began)))
  }
  poll = setTimeout(look, POLL_MS)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(poll)
  if (code !== 0) throw new Error(output)
  return { seconds: (performance.now() - start) / 1000, peakBytes }
}

/**
 * Memory of a process and its descendants in bytes. What several of them share, such as Node's own code, is counted
 * once in all (proportional set size).
 */
function memoryOf(root: number): number {
  const children = new Map<number, number[]>()
  for (const entry of listed('/proc')) {
    // “pid (name) state parent …”, where the name may hold anything.
    const parent = Number(/\) \S (\d+)/.exec(text(`/proc/${entry}/stat`))?.[1])
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce(
      (total, child) => total + sum(child),
      Number(/^Pss: +(\d+) kB/m.exec(text(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024,
    )
  return children.size === 0 ? NaN : sum(root)
}

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Empty where the process has ended since it was listed. */
const text = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
