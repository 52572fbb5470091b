import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

/** The first run installs the scanner. */
const SCAN_MS = 120_000

it(
  'is graded A+ with at least 125 points by the Mozilla observatory, over HTTPS as the host serves it',
  () => {
    const args = ['--import', 'tsx', join('tools', 'observatory', 'main.ts')]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).not.toContain('FAILED')
    const [, grade, score] = /: (\S+), (\d+) points$/m.exec(stdout) ?? []
    expect(grade).toBe('A+')
    expect(Number(score)).toBeGreaterThanOrEqual(125)
    expect(status).toBe(0)
  },
  SCAN_MS,
)
