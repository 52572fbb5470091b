import type { Redis } from '@upstash/redis'
import { timeOfId } from '../../netlify/page-views/count/group-views'
import { csvHead, csvLine, type Cell, type Separator } from '../../netlify/page-views/report/csv'
import { addDays, startOfParisDay } from '../../netlify/page-views/days'
import { viewKeys } from '../../netlify/page-views/view-keys'
import type { Query } from '../../netlify/page-views/report/report-query'
import { fromFields, type View } from '../../netlify/page-views/record/view'
import { reportStrings, type ReportStrings } from '../../netlify/page-views/report/report-strings'

const PAGE = 1_000

const READ_PAGE = `return redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[2], 'COUNT', ${PAGE})`

type RawView = View & { id: string }

const toRawViews = (reply: unknown): RawView[] =>
  (Array.isArray(reply) ? reply : []).flatMap((entry: unknown) => {
    const [id, fields]: unknown[] = Array.isArray(entry) ? entry : []
    return typeof id === 'string' && Array.isArray(fields) ? [{ id, ...fromFields(fields.map(String)) }] : []
  })

/** Every single view of a period, bots included or bots alone, oldest first; a thousand in memory at a time. */
export async function* rawViews(
  redis: Pick<Redis, 'eval'>,
  prefix: string,
  { from, to, audience }: Pick<Query, 'from' | 'to' | 'audience'>,
): AsyncGenerator<RawView> {
  const { stream } = viewKeys(prefix)
  const end = String(startOfParisDay(addDays(to, 1)) - 1)
  for (let start = String(startOfParisDay(from)); ;) {
    const views = toRawViews(await redis.eval(READ_PAGE, [stream], [start, end]))
    for (const view of views)
      if (view.event !== 'sent' && (audience === 'people' || view.bot !== null)) yield view
    const last = views.at(-1)
    if (!last || views.length < PAGE) return
    start = `(${last.id}`
  }
}

const timeOf = (id: string): string => new Date(timeOfId(id)).toISOString()

type RawColumn = keyof ReportStrings['raw']

/** The columns of a single view, in order: one for each that the strings name, or it does not compile. */
const cellsOf = ({ id, path, userAgent, referrer, sessionId, bot }: RawView): Record<RawColumn, Cell> => ({
  id,
  time: timeOf(id),
  page_path: path,
  user_agent: userAgent,
  referrer,
  session_id: sessionId,
  bot,
})

/** Single views as the lines of a file: CSV, or one JSON object a line. */
export async function* rawLines(
  views: AsyncIterable<RawView>,
  format: 'csv' | 'json',
  { language, separator }: { language: Query['language']; separator: Separator },
): AsyncGenerator<string> {
  const names = reportStrings(language).raw
  const columns = Object.keys(names) as RawColumn[]
  if (format === 'csv') yield csvHead(Object.values(names), separator)
  for await (const view of views) {
    const cells = cellsOf(view)
    yield format === 'csv'
      ? csvLine(
          columns.map((column) => cells[column]),
          separator,
        )
      : `${JSON.stringify(cells)}\n`
  }
}
