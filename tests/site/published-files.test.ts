import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { listFiles } from '../../src/build/adapter/output'
import { readVariables } from '../../tools/local/environment'
import { DIST, readPublished } from '../support/published-site'

const files = listFiles(DIST)
const texts = files
  .filter((file) => /\.(html|js|json|css|txt|md|xml|svg|webmanifest)$|^_\w+$/.test(file))
  .map((file) => ({ file, text: readPublished(file) }))

const filesWith = (pattern: RegExp, ending = '') =>
  texts.filter(({ file, text }) => file.endsWith(ending) && pattern.test(text)).map(({ file }) => file)

it('the files searched below include scripts and pages', () => {
  expect(filesWith(/firstName/, '.js')).not.toEqual([])
  expect(filesWith(/<h1/, '.html').length).toBeGreaterThan(32)
})

it('publishes no source maps, and no meta tag that names a generator', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  expect(filesWith(/sourceMappingURL/)).toEqual([])
  expect(filesWith(/<meta[^>]+name="?generator/i)).toEqual([])
})

it('publishes no script with code of Netlify functions', () => {
  const pattern = /upstash|sendgrid|ioredis|XADD|xadd|UPSTASH_|SUBMISSIONS_SECRET/
  // All pages contain the same script as the home page.
  expect([...filesWith(pattern, '.js'), ...filesWith(pattern, 'index.html')]).toEqual([])
})

it('publishes no secret of the environment, and nothing that looks like a secret', () => {
  const isSecret = (name: string) => /KEY|TOKEN|SECRET|WEBHOOK|REST_URL/.test(name)
  const names = Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).filter(isSecret)
  expect(names.length).toBeGreaterThan(5)
  const variables = readVariables(process.cwd())
  const values = names.flatMap((name) => variables[name] ?? [])
  expect(texts.filter(({ text }) => values.some((value) => text.includes(value)))).toEqual([])
  expect(filesWith(/SG\.[\w-]{16,}\.[\w-]{16,}|Bearer [\w-]{16,}|\.upstash\.io/)).toEqual([])
})
