import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import lighthouse from 'lighthouse'
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' }
import { chromium, type Browser, type Page } from 'playwright'
import { reasonToBuild } from '../local/commands/reason-to-build'
import { freePort, serveApp } from '../local/listen'
import { CHROMIUM_FLAGS, findChromium } from '../local/programs/chromium'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

const PAGES = ['/', '/avocats', '/demo', '/politique-confidentialite']

/**
 * Milliseconds until the page's script has started, and until the page view is sent. They count from the first paint
 * or, if the page was painted before it was read to its end, from that end, where the script stands.
 */
const READY_MS = 150
const COUNTED_MS = 250
/** Milliseconds that the page's own scripts may take until `SCRIPT_TIME_UNTIL_MS` after the first paint. */
const SCRIPT_MS = 80
const SCRIPT_TIME_UNTIL_MS = 2_000
/** A machine is too busy for these limits if even pages without scripts block for longer than this. */
const QUIET_TBT_MS = 300

/** How a page is served: as it is; without scripts; or with fonts and the print style sheet never arriving. */
const VARIANTS = ['page', 'without', 'stalled'] as const
type Variant = (typeof VARIANTS)[number]

/** Removes all scripts from a page except data for search engines. */
const withoutScripts = (html: string): string =>
  html.replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')

/** Serves `dist/` compressed. Accepts page views without counting them. */
async function serveSite() {
  let variant: Variant = 'page'
  const app = new Hono()
  app.use(compress(), async (c, next) => {
    if (variant === 'stalled' && /\.(woff2|css)$/.test(c.req.path)) await new Promise(() => undefined)
    await next()
    const isPage = c.res.headers.get('content-type')?.includes('text/html')
    if (variant === 'without' && isPage) c.res = c.html(withoutScripts(await c.res.text()), c.res)
  })
  const fileOf = (path: string) => (/^\/$|\.\w+$/.test(path) ? path : `${path}.html`)
  app.get('*', serveStatic({ root: DIST, rewriteRequestPath: fileOf }))
  app.post('*', (c) => c.body(null, 204))
  const { url, close } = await serveApp(app, 0)
  return { url, close, serve: (next: Variant) => (variant = next) }
}

/** Slow 4G as Lighthouse defines it, applied by the browser: latency in ms, speeds in bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 }

const MEASURES = ['FCP', 'parsed', 'LCP', 'TBT', 'ready', 'counted'] as const
/**
 * In milliseconds since the navigation began; `parsed`: the page was read to its end; `TBT`: blocking time after the
 * first paint.
 */
type Measured = Record<(typeof MEASURES)[number], number>

/** Runs in each page before its scripts. Must contain no named function, to which tsx would add code. */
function observe() {
  const measured: Measured = { FCP: NaN, parsed: NaN, LCP: NaN, TBT: 0, ready: NaN, counted: NaN }
  Object.assign(window, { measured })
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, name, startTime, duration } of list.getEntries()) {
      if (name === 'first-contentful-paint') measured.FCP = startTime
      if (entryType === 'largest-contentful-paint') measured.LCP = startTime
      if (entryType === 'longtask' && !(startTime + duration < measured.FCP)) measured.TBT += duration - 50
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'longtask'])
    observer.observe({ type, buffered: true })
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') measured.parsed = performance.now()
  })
  new MutationObserver(() => {
    if ('ready' in document.documentElement.dataset && isNaN(measured.ready))
      measured.ready = performance.now()
  }).observe(document, { attributeFilter: ['data-ready'], subtree: true })
  const send = Navigator.prototype.sendBeacon
  Navigator.prototype.sendBeacon = function (...args) {
    measured.counted = performance.now()
    return send.apply(this, args)
  }
}

/** Opens an empty page as on a phone: on slow 4G, with a processor four times slower, and without a cache. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function load(browser: Browser, url: string): Promise<Measured> {
  const page = await openPhone(browser)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'commit' })
  // By then, even a page on which files stall has sent its view.
  await page.waitForTimeout(3_000)
  const measured = await page.evaluate(() => (window as unknown as { measured: Measured }).measured)
  await page.context().close()
  const start = Math.max(measured.FCP, measured.parsed)
  return { ...measured, ready: measured.ready - start, counted: measured.counted - start }
}

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; args?: { data?: { url?: string } } }
const SCRIPT_EVENTS = ['EvaluateScript', 'FunctionCall', 'v8.compile']

/** Returns the milliseconds for which the page's own scripts keep the main thread busy, from a trace of the browser. */
async function traceScripts(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'v8'] })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(3_000)
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  await page.context().close()
  const painted = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? NaN
  const { origin } = new URL(url)
  const calls = trace.traceEvents
    .filter(
      ({ name, ph, args }) =>
        ph === 'X' && SCRIPT_EVENTS.includes(name) && args?.data?.url?.startsWith(origin),
    )
    .filter(({ ts }) => ts <= painted + SCRIPT_TIME_UNTIL_MS * 1_000)
    .sort((a, b) => a.ts - b.ts)
  // A call within another is part of that one's time.
  let end = 0
  let total = 0
  for (const { ts, dur = 0 } of calls) {
    if (ts < end) continue
    end = ts + dur
    total += dur
  }
  return total / 1_000
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

/** @returns Lighthouse's scores from 0 to 100 */
async function audit(url: string, port: number): Promise<number[]> {
  const report = (await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] }))?.lhr
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`)
  return CATEGORIES.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100))
}

type Row = Record<Variant, Measured> & { path: string; scores: number[]; scriptMs: number }

const mediansOf = (all: readonly Measured[]) =>
  Object.fromEntries(MEASURES.map((name) => [name, median(all.map((one) => one[name]))])) as Measured

/** Measures the variants of each page in turns, so that a busy machine affects all of them. */
async function measure(browser: Browser, port: number, runs: number): Promise<Row[]> {
  const { url, serve, close } = await serveSite()
  const rows: Row[] = []
  for (const path of PAGES) {
    const results: Record<Variant, Measured[]> = { page: [], without: [], stalled: [] }
    for (let run = 1; run <= runs; run += 1) {
      for (const variant of run % 2 === 0 ? [...VARIANTS].reverse() : VARIANTS) {
        serve(variant)
        results[variant].push(await load(browser, url + path))
      }
      console.log(`${run}/${runs} ${path}`, JSON.stringify(results.page.at(-1)))
    }
    serve('page')
    const traced: number[] = []
    for (let run = 0; run < runs; run += 1) traced.push(await traceScripts(browser, url + path))
    const [page, without, stalled] = [results.page, results.without, results.stalled].map(mediansOf)
    if (page && without && stalled)
      rows.push({
        path,
        page,
        without,
        stalled,
        scriptMs: median(traced),
        scores: await audit(url + path, port),
      })
  }
  await close()
  return rows
}

/** Formats the results as a Markdown table for docs/speed.md. */
function table(rows: readonly Row[]): string {
  const head =
    'page|acc.|pract.|SEO|LCP, ms|without|scripts, ms|TBT, ms|without|ready, ms|counted, ms|ready, stalled|counted, stalled'
  const lines = rows.map(({ path, scores, scriptMs, page, without, stalled }) => [
    path,
    ...scores,
    ...[page.LCP, without.LCP, scriptMs, page.TBT, without.TBT].map(Math.round),
    ...[page.ready, page.counted, stalled.ready, stalled.counted].map(Math.round),
  ])
  const rule = head.split('|').map((_, column) => (column === 0 ? '---' : '--:'))
  return [head.split('|'), rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

type UnmetLimit = { text: string; isTime: boolean }

function unmetLimits({ path, scores, scriptMs, page, stalled }: Row): UnmetLimit[] {
  const start = 'after the first paint, or after the end of the page'
  const limits: [limit: string, holds: boolean, isTime: boolean][] = [
    ['accessibility, practices and SEO 100', scores.every((score) => score === 100), false],
    [`scripts at most ${SCRIPT_MS} ms`, scriptMs <= SCRIPT_MS, true],
    [`ready at most ${READY_MS} ms ${start}`, Math.max(page.ready, stalled.ready) <= READY_MS, true],
    [
      `counted at most ${COUNTED_MS} ms ${start}`,
      Math.max(page.counted, stalled.counted) <= COUNTED_MS,
      true,
    ],
  ]
  return limits.flatMap(([limit, holds, isTime]) => (holds ? [] : [{ text: `${path}: ${limit}`, isTime }]))
}

/** Measures all pages and prints the results. @returns the exit code: 0 if all limits hold that can be judged */
async function bench(runs: number): Promise<number> {
  const reason = reasonToBuild(ROOT)
  if (reason) {
    console.error(`dist/ is out of date: ${reason}. Run npm run build first.`)
    return 2
  }
  const port = await freePort(9222)
  const executablePath = findChromium() ?? chromium.executablePath()
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ args, executablePath })
  try {
    const rows = await measure(browser, port, runs)
    const versions = `Lighthouse ${lighthousePackage.version}, Chromium ${browser.version()}`
    console.log(`\n${new Date().toISOString().slice(0, 10)}, ${versions}, medians of ${runs}\n`)
    console.log(`${table(rows)}\n`)
    const unmet = rows.flatMap(unmetLimits)
    const list = unmet.map(({ text }) => text).join('\n')
    console.log(unmet.length === 0 ? 'All limits hold.' : `Not met:\n${list}`)
    const isQuiet = rows.every(({ without }) => without.TBT <= QUIET_TBT_MS)
    if (!isQuiet)
      console.log(
        `This machine is too busy to judge times: a page without scripts blocks for over ${QUIET_TBT_MS} ms.`,
      )
    return unmet.some(({ isTime }) => isQuiet || !isTime) ? 1 : 0
  } finally {
    await browser.close()
  }
}

const runs = Number(process.argv[2] ?? 9)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('npm run bench -- [number of runs, by default 9]')
  process.exit(2)
}
// When the process exits, Playwright kills the browser, so nothing else needs closing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
process.exit(await bench(runs))
