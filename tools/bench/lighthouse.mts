import lighthouse, { desktopConfig } from 'lighthouse'

export const DEVICES = ['mobile', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores from 0 to 100, times in milliseconds; `machine` is Lighthouse's index of how fast this machine just was. */
export const MEASURES = [...CATEGORIES, 'LCP', 'FCP', 'TBT', 'CLS', 'bytes', 'machine'] as const
export type Audit = Record<(typeof MEASURES)[number], number> & {
  /** Names of the audits that cost points. */
  faults: string[]
}

/** A browser now and then misses the start of its own recording; Lighthouse then asks to be run again. */
const TRIES = 3

/**
 * One Lighthouse run: on mobile with its own simulated slow 4G and 4 times slower processor, on desktop with its preset.
 * @param port where the browser takes commands
 */
export async function audit(url: string, device: Device, port: number): Promise<Audit> {
  const report = await run(url, device, port)
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const value = (name: string) => report.audits[name]?.numericValue ?? NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    LCP: value('largest-contentful-paint'),
    FCP: value('first-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    machine: report.environment.benchmarkIndex,
    faults: Object.values(report.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  }
}

async function run(url: string, device: Device, port: number, tries = TRIES) {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] }
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`${url}: no report`)
  const { runtimeError } = result.lhr
  if (!runtimeError) return result.lhr
  if (tries === 1) throw new Error(`${url}: ${runtimeError.message}`)
  return run(url, device, port, tries - 1)
}
