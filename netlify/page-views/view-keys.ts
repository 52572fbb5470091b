/** People and robots are counted apart, in the same form. */
export const AUDIENCES = ['people', 'bots'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Every Redis key of the page views. A `day` is `YYYY-MM-DD` in Paris. */
export const VIEW_KEYS = {
  stream: 'page_views',
  /** Id of the last stream entry that the counts contain. */
  cursor: 'page_views:cursor',
  /** Held by the roll-up that runs. */
  lock: 'page_views:lock',
  /** Hash of a day's counts: see `day-counts.ts` for its fields. */
  counts: (day: string, audience: Audience) => `page_views:counts:${day}:${audience}`,
  /** Hash of the sessions of a day that is still being counted: see `add-views.ts`. Removed when the day is over. */
  sessions: (day: string, audience: Audience) => `page_views:sessions:${day}:${audience}`,
  /** Reserves the report's mail of a Monday. */
  weekly: (monday: string) => `page_views:weekly:${monday}`,
}
