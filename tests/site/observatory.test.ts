import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installedScanner } from '../../tools/observatory/installed'

const ROOT = join(__dirname, '../..')

const INSTALL_MS = 120_000
const SCAN_MS = 60_000

// Here and not in the run below, whose words nobody sees: what is installed is said.
beforeAll(() => void installedScanner(ROOT), INSTALL_MS)

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
