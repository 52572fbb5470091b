/** People and robots are counted separately, in the same way. */
export const AUDIENCES = ['people', 'bots'] as const
export type Audience = (typeof AUDIENCES)[number]

/** All Redis keys of page views. A `day` is `YYYY-MM-DD` in Paris. */
export const VIEW_KEYS = {
  stream: 'page_views',
  /** Id of the last stream entry that was counted. */
  cursor: 'page_views:cursor',
  /** Held by a running roll-up. */
  lock: 'page_views:lock',
  /** Hash of a day's counts: see `day-counts.ts` for its fields. */
  counts: (day: string, audience: Audience) => `page_views:counts:${day}:${audience}`,
  /** Hash of a day's sessions: see `add-views.ts`. Deleted when the day is over. */
  sessions: (day: string, audience: Audience) => `page_views:sessions:${day}:${audience}`,
  /** Reserves the mail of a Monday. */
  weekly: (monday: string) => `page_views:weekly:${monday}`,
}
