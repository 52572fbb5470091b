import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import lighthouse from 'lighthouse'
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' }
import { chromium } from 'playwright'
import { reasonToBuild } from '../local/commands/reason-to-build'
import { freePort, serveApp } from '../local/listen'
import { CHROMIUM_FLAGS, findChromium } from '../local/programs/chromium'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

/** The limits of a page: kilobytes of scripts, and milliseconds of blocking time that scripts add (docs/speed.md). */
type Limits = { scripts: number; blocking: number }
const TEXT_ONLY: Limits = { scripts: 5, blocking: 10 }
const PAGES: Record<string, Limits> = {
  '/': TEXT_ONLY,
  // This page has an interactive figure.
  '/avocats': { scripts: 80, blocking: 100 },
  '/demo': { scripts: 95, blocking: 100 },
  '/politique-confidentialite': TEXT_ONLY,
}
/** The largest allowed LCP (largest contentful paint) of a page, relative to the same page without scripts. */
const LCP_RATIO = 1.1

const WITHOUT_SCRIPTS = '?scripts=none'

/** Removes all scripts from a page except data for search engines. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g, '')

/** Serves `dist/` compressed. With `?scripts=none` in its address, a page has no scripts. */
function serveSite() {
  const app = new Hono()
  app.use(compress(), async (c, next) => {
    await next()
    if (c.req.query('scripts') === 'none') c.res = c.html(withoutScripts(await c.res.text()), c.res)
  })
  const fileOf = (path: string) => (/^\/$|\.\w+$/.test(path) ? path : `${path}.html`)
  app.get('*', serveStatic({ root: DIST, rewriteRequestPath: fileOf }))
  // Accepts page views without counting them.
  app.post('*', (c) => c.body(null, 204))
  return serveApp(app, 0)
}

/** The size of a file as a CDN sends it, with brotli, which compresses better than the server above. */
const brotliBytes = (url: string) =>
  brotliCompressSync(readFileSync(join(DIST, new URL(url).pathname))).length

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MEASURES = [...CATEGORIES, 'scripts', 'LCP', 'TBT', 'CLS', 'index'] as const
/** Scores from 0 to 100, scripts in kB (brotli), LCP and TBT in ms, CLS, and Lighthouse's index of machine speed. */
type Audit = Record<(typeof MEASURES)[number], number>

/** Lighthouse sometimes fails because the beginning of the browser's trace is missing. The audit is then repeated. */
const TRIES = 3

/**
 * Runs Lighthouse as on a phone: simulates slow 4G and a processor four times slower.
 * @param port the browser's debugging port
 */
async function audit(url: string, port: number, tries = TRIES): Promise<Audit> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] }
  const report = (await lighthouse(url, flags))?.lhr
  if (report?.runtimeError && tries > 1) return audit(url, port, tries - 1)
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`)
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const value = (name: string) => report.audits[name]?.numericValue ?? NaN
  const details = report.audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const scripts = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => String(url))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    scripts: scripts.reduce((sum, script) => sum + brotliBytes(script), 0) / 1000,
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    index: report.environment.benchmarkIndex,
  }
}

const medians = (audits: readonly Audit[]): Audit => {
  const middle = (audits.length - 1) / 2
  const median = (measure: keyof Audit) => {
    const sorted = audits.map((one) => one[measure]).sort((a, b) => a - b)
    return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
  }
  return Object.fromEntries(MEASURES.map((measure) => [measure, median(measure)])) as Audit
}

type Row = { path: string; page: Audit; baseline: Audit }

/** Measures each page twice in a row, with and without scripts, so that a busy machine affects both results. */
async function measure(site: string, port: number, runs: number): Promise<Row[]> {
  const rows = Object.keys(PAGES).map((path) => ({ path, page: [] as Audit[], baseline: [] as Audit[] }))
  for (let run = 1; run <= runs; run += 1) {
    for (const row of rows) {
      const first = run % 2 === 0 ? await audit(site + row.path + WITHOUT_SCRIPTS, port) : undefined
      const page = await audit(site + row.path, port)
      const baseline = first ?? (await audit(site + row.path + WITHOUT_SCRIPTS, port))
      row.page.push(page)
      row.baseline.push(baseline)
      const times = ({ LCP, TBT }: Audit) => `LCP ${LCP.toFixed(0)} ms, TBT ${TBT.toFixed(0)} ms`
      console.log(
        `${run}/${runs} ${row.path}: ${times(page)}; without scripts ${times(baseline)}; index ${page.index}`,
      )
    }
  }
  return rows.map(({ path, page, baseline }) => ({ path, page: medians(page), baseline: medians(baseline) }))
}

/** Formats the results as a Markdown table for docs/speed.md. */
function table(rows: readonly Row[]): string {
  const head =
    'page|perf.|acc.|pract.|SEO|scripts, kB|LCP, ms|without|ratio|TBT, ms|without|added|CLS|index'.split('|')
  const lines = rows.map(({ path, page, baseline }) => [
    path,
    ...CATEGORIES.map((category) => page[category].toFixed(0)),
    page.scripts.toFixed(1),
    ...[page.LCP.toFixed(0), baseline.LCP.toFixed(0), (page.LCP / baseline.LCP).toFixed(2)],
    ...[page.TBT.toFixed(0), baseline.TBT.toFixed(0), (page.TBT - baseline.TBT).toFixed(0)],
    ...[page.CLS.toFixed(4), page.index.toFixed(0)],
  ])
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function unmetLimits({ path, page, baseline }: Row): string[] {
  const { scripts, blocking } = PAGES[path] ?? TEXT_ONLY
  const limits: [limit: string, holds: boolean][] = [
    ['accessibility, practices and SEO 100', CATEGORIES.slice(1).every((name) => page[name] === 100)],
    [`scripts at most ${scripts} kB`, page.scripts <= scripts],
    [`TBT at most ${blocking} ms more than without scripts`, page.TBT - baseline.TBT <= blocking],
    [`LCP at most ${LCP_RATIO} times that without scripts`, page.LCP <= LCP_RATIO * baseline.LCP],
  ]
  return limits.flatMap(([limit, holds]) => (holds ? [] : [`${path}: ${limit}`]))
}

/** Measures all pages and prints the results. @returns the exit code: 0 if all limits hold */
async function bench(runs: number): Promise<number> {
  const reason = reasonToBuild(ROOT)
  if (reason) {
    console.error(`dist/ is out of date: ${reason}. Run npm run build first.`)
    return 2
  }
  const port = await freePort(9222)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const site = await serveSite()
  try {
    const rows = await measure(site.url, port, runs)
    const versions = `Lighthouse ${lighthousePackage.version}, Chromium ${browser.version()}`
    console.log(`\n${new Date().toISOString().slice(0, 10)}, ${versions}, medians of ${runs}\n`)
    console.log(`${table(rows)}\n`)
    const unmet = rows.flatMap(unmetLimits)
    console.log(unmet.length === 0 ? 'All limits hold.' : `Not met:\n${unmet.join('\n')}`)
    return unmet.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await site.close()
  }
}

const runs = Number(process.argv[2] ?? 5)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('npm run bench -- [number of runs, by default 5]')
  process.exit(2)
}
// When the process exits, Playwright kills the browser, so nothing else needs closing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
process.exit(await bench(runs))
