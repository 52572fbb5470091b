import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** France exempts page-view counts from consent only if nobody can link a visit to a submitted form (CNIL). */
it.each([
  ['src/forms', /from '[^']*(page-views|measurement)|session_?id|SESSION_KEY|audience\.session/i],
  ['netlify/submissions', /from '[^']*(page-views|measurement)|session_?id|SESSION_KEY|audience\.session/i],
  ['src/measurement', /from '[^']*(submissions|\/forms)/],
  ['netlify/page-views', /from '[^']*(submissions|\/forms)/],
])('no source file in %s matches %s', (folder, link) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.(m?ts|tsx)$/.test(name))
  expect(sources.length).toBeGreaterThan(1)
  expect(sources.filter((name) => link.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})
