import { parseArgs } from 'node:util'
import { readContentFiles } from '../../src/build/content/parse/files'
import { LANGUAGES } from '../../src/languages'
import { measure, type Measured } from './measure'
import { copySite, GATSBY } from './site-copy'
import { reportBars, table, type Bar } from './table'

/** The sectors whose text the extra pages have, in turn. */
const MODELS = readContentFiles('.').flatMap(({ data, folder, language }) =>
  data['kind'] === 'sector' && language === 'fr' ? [folder] : [],
)

/** Seconds of the real site and of 1,000 extra pages over it, megabytes, and time of 1,000 pages in times of 100. */
const BARS = { cold: 40, touched: 12, thousand: 60, peak: 1500, slope: 10 }

type Row = { pages: number; cold: Measured; touched: Measured }

const site = copySite('bench')

/** A sector page that no menu lists, in each language. */
function addSector(index: number): void {
  const id = `sector-${index}`
  const model = MODELS[index % MODELS.length] ?? ''
  for (const language of LANGUAGES) {
    const source = site
      .read(`content/pages/${model}/${language}.md`)
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^path: .*$/m, `path: ${language === 'fr' ? '' : `/${language}`}/${id}`)
      .replace(/^heading: .*$/m, `heading: Sector ${index}`)
      // Every page has the menus, so a site of thousands of pages lists few of them there.
      .replace(/^menu:\n(?: .*\n)+/m, '')
    site.edit(`content/pages/${id}/${language}.md`, () => source)
  }
}

async function measureBuilds(pages: number): Promise<Row> {
  site.clean()
  const cold = await measure(GATSBY, site.directory)
  site.edit('content/pages/lawyers/fr.md', (text) => text.replace(/^(heading: .*)$/m, '$1 2'))
  const touched = await measure(GATSBY, site.directory)
  console.log(
    `${pages} extra pages: cold ${cold.seconds.toFixed(1)} s, touched ${touched.seconds.toFixed(1)} s`,
  )
  return { pages, cold, touched }
}

/** The median of three: from one build to the next the machine differs by as much as 50 pages take. */
async function medianOfBuilds(pages: number): Promise<Row> {
  const rows = [await measureBuilds(pages), await measureBuilds(pages), await measureBuilds(pages)] as const
  const [, middle = rows[0]] = [...rows].sort((a, b) => a.cold.seconds - b.cold.seconds)
  return middle
}

/** @returns the exit code: whether all bars hold */
async function bench(sizes: readonly number[]): Promise<number> {
  const empty = await medianOfBuilds(0)
  const rows: Row[] = []
  let sectors = 0
  for (const pages of sizes) {
    while (sectors < pages / LANGUAGES.length) addSector((sectors += 1))
    rows.push(await medianOfBuilds(pages))
  }
  const over = ({ cold }: Row) => cold.seconds - empty.cold.seconds
  const MB = (bytes: number) => (bytes / 1e6).toFixed(0)
  const head = [
    'extra pages',
    'cold, s',
    'over the empty site, s',
    'pages/s',
    'peak, MB',
    'one touched, s',
    'peak, MB',
  ]
  const lines = [empty, ...rows].map((row) => [
    row.pages.toLocaleString('en'),
    row.cold.seconds.toFixed(1),
    over(row).toFixed(1),
    row.pages === 0 ? '' : (row.pages / over(row)).toFixed(0),
    MB(row.cold.peakBytes),
    row.touched.seconds.toFixed(1),
    MB(row.touched.peakBytes),
  ])
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}\n\n${table(head, lines)}\n`,
  )

  const of = (pages: number) => rows.find((row) => row.pages === pages)
  const [hundred, thousand] = [of(100), of(1000)]
  const atMost = (what: string, bar: number, value: number, digits = 1): Bar => ({
    what: `${what} at most ${bar}`,
    holds: value <= bar,
    measured: value.toFixed(digits),
  })
  const bars = [
    atMost('the real site from nothing, s:', BARS.cold, empty.cold.seconds),
    atMost('the real site with one page changed, s:', BARS.touched, empty.touched.seconds),
  ]
  if (thousand)
    bars.push(
      atMost('1,000 pages over the real site, s:', BARS.thousand, over(thousand)),
      atMost('1,000 pages, peak memory in MB:', BARS.peak, thousand.cold.peakBytes / 1e6, 0),
    )
  // Linear, or better.
  if (hundred && thousand)
    bars.push(atMost('1,000 pages in times of 100:', BARS.slope, over(thousand) / over(hundred)))
  return reportBars(bars) ? 0 : 1
}

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '100,1000' }, help: { type: 'boolean', short: 'h' } },
})
const sizes = values.sizes.split(',').map(Number)
if (!values.help && sizes.every((size) => Number.isInteger(size) && size > 0))
  void bench(sizes).then((code) => process.exit(code))
else {
  console.error('npm run bench:build -- [--sizes 100,1000]')
  process.exitCode = 2
}
