/** People and bots are counted apart, in the same form. */
export const AUDIENCES = ['people', 'bots'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What every key of the page views begins with in production and on the local platform. */
export const VIEWS = 'page_views'

/**
 * The prefix of a deploy context's keys, which is also the name of its stream.
 * @param context as the platform names it; absent and `dev` are the local platform
 */
export const viewsPrefix = (context?: string): string =>
  context === undefined || context === 'production' || context === 'dev' ? VIEWS : `${context}:${VIEWS}`

/** Every Redis key of the page views; a `day` is `YYYY-MM-DD` in Europe/Paris. */
export const viewKeys = (prefix: string = VIEWS) => ({
  /** Stream of single views. */
  stream: prefix,
  /** Id of the last entry that the counts contain. */
  cursor: `${prefix}:cursor`,
  /** Hash of a day's counts: see `day-counts.ts` for its fields. */
  counts: (day: string, audience: Audience) => `${prefix}:counts:${day}:${audience}`,
  /** Hash of the sessions of a day that is still being counted: see `add-views.ts`; removed when the day is over. */
  sessions: (day: string, audience: Audience) => `${prefix}:sessions:${day}:${audience}`,
  /** Held by the roll-up that runs. */
  lock: `${prefix}:lock`,
})
