import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' }
import { chromium, type Browser } from 'playwright'
import { readPaths } from '../../src/build/content/paths'
import { LANGUAGES } from '../../src/languages'
import { reasonToBuild } from '../local/commands/reason-to-build'
import { gatsby } from '../local/commands/gatsby'
import { freePort } from '../local/ports'
import { CHROMIUM_FLAGS, findChromium } from '../local/programs/chromium'
import { audit, DEVICES, MEASURES, type Audit, type Device } from './lighthouse.mjs'
import { measureNavigation } from './navigation.mjs'
import { whenQuiet } from './quiet.mjs'
import { barsOf, pagesTable, type Row } from './report.mjs'
import { LIMIT_PATH, startPrecompressed } from './server.mjs'
import { median, reportBars } from './table'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = ['home', 'lawyers', 'demo', 'privacy-policy']
/** Of these, those with a figure that visitors change. */
const WITH_FIGURE = ['lawyers']

type Options = {
  runs: number
  only: readonly string[]
  /** Least index of the machine for a run to count. */
  machine: number
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      machine: { type: 'string', default: '0' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const runs = Number(values.runs)
  const only = values.only ?? PAGES
  const machine = Number(values.machine)
  return !values.help &&
    Number.isInteger(runs) &&
    runs > 0 &&
    only.every((id) => PAGES.includes(id)) &&
    machine >= 0
    ? { runs, only, machine }
    : undefined
}

/** @returns the exit code: whether all bars hold */
async function bench({ runs, only, machine }: Options): Promise<number> {
  const reason = reasonToBuild(ROOT)
  if (reason) {
    console.log(`Building: ${reason}.`)
    const code = await gatsby(['build'])
    if (code !== 0) return code
  }
  const pathOf = readPaths(ROOT)
  const paths = only.flatMap((id) => LANGUAGES.map((language) => pathOf(id, language)))
  const server = await startPrecompressed(ROOT)
  const port = await freePort(9222)
  const browser = await launch(port)
  try {
    const quietly = await whenQuiet(browser, machine)
    const auditQuietly = (path: string, device: Device) =>
      quietly(() => audit(server.url + path, device, port))
    const figures = WITH_FIGURE.flatMap((id) => LANGUAGES.map((language) => pathOf(id, language)))
    const measured = await measurePages(auditQuietly, [LIMIT_PATH, ...paths], runs)
    const rows = measured.map((row) => ({ ...row, hasFigure: figures.includes(row.path) }))
    const times = await measureNavigation(browser, server.url, pathOf, quietly)
    const speeds = rows.map(({ machine }) => Math.round(machine))
    const versions = [
      `Lighthouse ${lighthousePackage.version}`,
      `Chromium ${browser.version()}`,
      `medians of ${runs}`,
      `machine index ${Math.min(...speeds)} to ${Math.max(...speeds)}`,
    ]
    console.log(`\n${new Date().toISOString().slice(0, 10)}, ${versions.join(', ')}\n\n${pagesTable(rows)}\n`)
    const each = times.map((time) => time.toFixed(0)).join(', ')
    console.log(`Navigation on a processor 4 times slower, ms: ${each}; median ${median(times).toFixed(0)}\n`)
    return reportBars(barsOf(rows, median(times))) ? 0 : 1
  } finally {
    await browser.close()
    await server.close()
  }
}

function launch(port: number): Promise<Browser> {
  const executablePath = findChromium()
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`, '--ignore-certificate-errors']
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}

/** All pages in rotation, so that a busy moment of the machine does not fall on one alone. */
async function measurePages(
  auditPage: (path: string, device: Device) => Promise<Audit>,
  paths: readonly string[],
  runs: number,
): Promise<Omit<Row, 'hasFigure'>[]> {
  const audits = new Map<string, Audit[]>()
  for (let run = 1; run <= runs; run += 1) {
    for (const device of DEVICES) {
      for (const path of paths) {
        const result = await auditPage(path, device)
        audits.set(device + path, [...(audits.get(device + path) ?? []), result])
        console.log(
          `${run}/${runs} ${device} ${path}: ${result.performance}, LCP ${result.LCP.toFixed(0)} ms, TBT ${result.TBT.toFixed(0)} ms, machine ${result.machine}`,
        )
      }
    }
  }
  const mediansOf = (device: Device, path: string) => mediansOfAll(audits.get(device + path) ?? [])
  return DEVICES.flatMap((device) => {
    const limit = mediansOf(device, LIMIT_PATH)
    return paths.map((path) => {
      const medians = mediansOf(device, path)
      return { ...medians, path, device, ratio: medians.LCP / limit.LCP }
    })
  })
}

const mediansOfAll = (audits: readonly Audit[]): Audit => ({
  ...(Object.fromEntries(
    MEASURES.map((measure) => [measure, median(audits.map((one) => one[measure]))]),
  ) as Omit<Audit, 'faults'>),
  faults: [...new Set(audits.flatMap(({ faults }) => faults))],
})

const options = readOptions()
if (!options) console.error(`npm run bench -- [--runs 5] [--only ${PAGES.join('|')}]… [--machine 1500]`)
process.exit(options ? await bench(options) : 2)
