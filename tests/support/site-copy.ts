import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../../src/build/adapter/output'
import { GATSBY_ENVIRONMENT } from '../../tools/local/commands/gatsby'
import { ROOT } from './root'

const GATSBY = join(ROOT, 'node_modules/.bin/gatsby')
const BUILD_ENVIRONMENT = { NODE_ENV: 'production', CI: 'true', NO_COLOR: '1', ...GATSBY_ENVIRONMENT }
const COPIED = [
  'content',
  'locales',
  'netlify',
  'netlify.toml',
  'src',
  'static',
  'package.json',
  'tsconfig.json',
]
const GATSBY_FILES = /^gatsby-.+\.tsx?$/

/** Copies the site to a folder inside the project, so that the copy builds with the project's packages. */
export function copySite(name: string) {
  const directory = join(ROOT, '.local', 'builds', name)
  const inside = (file: string) => join(directory, file)
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const files = [...COPIED, ...readdirSync(ROOT).filter((file) => GATSBY_FILES.test(file))]
  for (const file of files) cpSync(join(ROOT, file), inside(file), { recursive: true })

  return {
    directory,
    /**
     * Builds the copy. Uses the cache of its earlier builds, if any.
     * @param variables environment variables, added to those of this process
     * @throws Error with Gatsby's output if the build fails
     */
    build: (variables: Record<string, string> = {}) => {
      const env = { ...process.env, ...BUILD_ENVIRONMENT, ...variables }
      const { status, stdout, stderr } = spawnSync(GATSBY, ['build'], {
        cwd: directory,
        encoding: 'utf8',
        env,
      })
      if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
    },
    /** Replaces a file's text by the result of `change`. Creates a missing file; `change` then receives ''. */
    edit: (file: string, change: (text: string) => string) => {
      mkdirSync(dirname(inside(file)), { recursive: true })
      writeFileSync(inside(file), change(existsSync(inside(file)) ? readFileSync(inside(file), 'utf8') : ''))
    },
    read: (file: string) => readFileSync(inside(file), 'utf8'),
    /** The published files, as paths below dist/. */
    published: () => listFiles(inside('dist')),
  }
}
