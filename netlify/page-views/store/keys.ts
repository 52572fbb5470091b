/** People and robots are counted separately, in the same way. */
export const AUDIENCES = ['people', 'bots'] as const
export type Audience = (typeof AUDIENCES)[number]

/** All Redis keys of page views. A `day` is `YYYY-MM-DD` in Paris. */
export const VIEW_KEYS = {
  stream: 'page_views',
  /** Id of the last stream entry that was counted. */
  cursor: 'page_views:cursor',
  /** When the store was first used, in milliseconds; followed by `untold` until an alarm has told that it is new. */
  firstUse: 'page_views:first-use',
  /** Held while a roll-up, the job that counts views, is running. */
  lock: 'page_views:lock',
  /** How many roll-ups in a row have failed without counting anything. */
  failures: 'page_views:failures',
  /** Set for an hour once an alarm is told, so that no other run tells it. */
  alarm: (name: string) => `page_views:alarm:${name}`,
  /** The Redis hash of a day's counts; `counts/counters.ts` describes its fields. */
  counts: (day: string, audience: Audience) => `page_views:counts:${day}:${audience}`,
  /**
   * The Redis hash of a day's sessions by `sessionField`; `counts/add-views.ts` describes them. Deleted once the whole
   * day is counted.
   */
  sessions: (day: string, audience: Audience) => `page_views:sessions:${day}:${audience}`,
  /** Set before a Monday's report is mailed, so that no other run mails it. Deleted if a later run may succeed. */
  weekly: (monday: string) => `page_views:weekly:${monday}`,
}
