import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import lighthouse from 'lighthouse'
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' }
import { chromium } from 'playwright'
import { reasonToBuild } from '../local/commands/reason-to-build'
import { listen } from '../local/listen'
import { freePort } from '../local/ports'
import { CHROMIUM_FLAGS, findChromium } from '../local/programs/chromium'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

/** Most kilobytes of scripts, and most milliseconds of blocking that scripts may add. docs/speed.md says why. */
type Bars = { scripts: number; blocking: number }
const WORDS: Bars = { scripts: 5, blocking: 10 }
const PAGES: Record<string, Bars> = {
  '/': WORDS,
  // With a figure that visitors change.
  '/avocats': { scripts: 80, blocking: 100 },
  '/demo': { scripts: 95, blocking: 100 },
  '/politique-confidentialite': WORDS,
}
/** LCP, in times of the same page's without scripts. */
const LCP_RATIO = 1.1

const WITHOUT_SCRIPTS = '?scripts=none'

/** The page as it would be without anything that runs; data for search engines stay. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g, '')

/** Serves `dist/` compressed, each page also without its scripts. */
function serveSite() {
  const app = new Hono()
  app.use(compress(), async (c, next) => {
    await next()
    if (c.req.query('scripts') === 'none') c.res = c.html(withoutScripts(await c.res.text()), c.res)
  })
  const fileOf = (path: string) => (/^\/$|\.\w+$/.test(path) ? path : `${path}.html`)
  app.get('*', serveStatic({ root: DIST, rewriteRequestPath: fileOf }))
  // Views are reported, and counted by nobody.
  app.post('*', (c) => c.body(null, 204))
  return listen(createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })), 0)
}

/** Bytes that a CDN sends, which compresses better than a server on the fly. */
const brotliBytes = (url: string) =>
  brotliCompressSync(readFileSync(join(DIST, new URL(url).pathname))).length

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MEASURES = [...CATEGORIES, 'scripts', 'LCP', 'TBT', 'CLS', 'index'] as const
/** Scores from 0 to 100, kilobytes of brotli, milliseconds, Lighthouse's index of how fast this machine just was. */
type Audit = Record<(typeof MEASURES)[number], number>

/** A browser now and then misses the start of its own recording; Lighthouse then asks to be run again. */
const TRIES = 3

/**
 * One Lighthouse run as on a phone: a simulated slow 4G and a processor 4 times slower.
 * @param port where the browser takes commands
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

/** Measure by measure: the middle value, or the mean of the two in the middle. */
const medians = (audits: readonly Audit[]): Audit => {
  const middle = (audits.length - 1) / 2
  const median = (measure: keyof Audit) => {
    const sorted = audits.map((one) => one[measure]).sort((a, b) => a - b)
    return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
  }
  return Object.fromEntries(MEASURES.map((measure) => [measure, median(measure)])) as Audit
}

type Row = { path: string; with: Audit; without: Audit }

/** All pages in turn, each next to itself without scripts, in alternating order: a busy moment falls on both. */
async function measure(site: string, port: number, paths: readonly string[], runs: number): Promise<Row[]> {
  const rows = paths.map((path) => ({ path, with: [] as Audit[], without: [] as Audit[] }))
  for (let run = 1; run <= runs; run += 1) {
    for (const row of rows) {
      const first = run % 2 === 0 ? await audit(site + row.path + WITHOUT_SCRIPTS, port) : undefined
      const whole = await audit(site + row.path, port)
      const bare = first ?? (await audit(site + row.path + WITHOUT_SCRIPTS, port))
      row.with.push(whole)
      row.without.push(bare)
      const said = ({ LCP, TBT }: Audit) => `LCP ${LCP.toFixed(0)} ms, TBT ${TBT.toFixed(0)} ms`
      console.log(
        `${run}/${runs} ${row.path}: ${said(whole)}; without scripts ${said(bare)}; index ${whole.index}`,
      )
    }
  }
  return rows.map((row) => ({ ...row, with: medians(row.with), without: medians(row.without) }))
}

/** In Markdown, for docs/speed.md. */
function table(rows: readonly Row[]): string {
  const head =
    'page|perf.|acc.|pract.|SEO|scripts, kB|LCP, ms|without|ratio|TBT, ms|without|more|CLS|index'.split('|')
  const lines = rows.map(({ path, with: whole, without: bare }) => [
    path,
    ...CATEGORIES.map((category) => whole[category].toFixed(0)),
    whole.scripts.toFixed(1),
    ...[whole.LCP.toFixed(0), bare.LCP.toFixed(0), (whole.LCP / bare.LCP).toFixed(2)],
    ...[whole.TBT.toFixed(0), bare.TBT.toFixed(0), (whole.TBT - bare.TBT).toFixed(0)],
    whole.CLS.toFixed(4),
    whole.index.toFixed(0),
  ])
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Which bars a page breaks, in words. */
function brokenBars({ path, with: whole, without: bare }: Row): string[] {
  const { scripts, blocking } = PAGES[path] ?? WORDS
  const bars: [what: string, holds: boolean][] = [
    ['accessibility, practices and SEO 100', CATEGORIES.slice(1).every((name) => whole[name] === 100)],
    [`scripts at most ${scripts} kB`, whole.scripts <= scripts],
    [`TBT at most ${blocking} ms more than without scripts`, whole.TBT - bare.TBT <= blocking],
    [`LCP at most ${LCP_RATIO} times that without scripts`, whole.LCP <= LCP_RATIO * bare.LCP],
  ]
  return bars.flatMap(([what, holds]) => (holds ? [] : [`${path}: ${what}`]))
}

/** @returns the exit code: whether all bars hold */
async function bench(paths: readonly string[], runs: number): Promise<number> {
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
    const rows = await measure(site.url, port, paths, runs)
    const versions = `Lighthouse ${lighthousePackage.version}, Chromium ${browser.version()}`
    console.log(`\n${new Date().toISOString().slice(0, 10)}, ${versions}, medians of ${runs}\n`)
    console.log(`${table(rows)}\n`)
    const broken = rows.flatMap(brokenBars)
    console.log(broken.length === 0 ? 'All bars hold.' : `Broken:\n${broken.join('\n')}`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await site.close()
  }
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
})
const paths = values.only ?? Object.keys(PAGES)
const runs = Number(values.runs)
if (values.help || !Number.isInteger(runs) || runs < 1 || !paths.every((path) => path in PAGES)) {
  console.error(`npm run bench -- [--runs 5] [--only ${Object.keys(PAGES).join('|')}]…`)
  process.exit(2)
}
// At exit Playwright kills the browser, whatever is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
process.exit(await bench(paths, runs))
