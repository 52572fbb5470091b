import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { msg } from '../../../src/build/content/validate/messages'
import { Refusal } from '../refusal'

/**
 * Does something with the content as it is at `base`, a commit of the repository at `root`: unpacked into a folder
 * that is gone afterwards. @throws Refusal where git knows no such commit
 */
export function withContentAt<T>(base: string, root: string, use: (folder: string) => T): T {
  const archive = spawnSync('git', ['archive', '--format=tar', '--end-of-options', base, 'content'], {
    cwd: root,
    maxBuffer: 100_000_000,
  })
  if (archive.status !== 0) throw new Refusal(msg('baseUnknown', { base }))
  const folder = mkdtempSync(join(tmpdir(), 'content-at-base-'))
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archive.stdout })
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
