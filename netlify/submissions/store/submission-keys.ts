/** What visitors are mailed: acknowledgements, and links that confirm a newsletter opt-in. */
export const VISITOR_MAILS = ['ack', 'optin'] as const
export type VisitorMail = (typeof VISITOR_MAILS)[number]

/**
 * The names of everything stored for submissions, under the kind of deploy. No name holds anything of a
 * visitor's: ids are random or, like contents and addresses, keyed hashes.
 */
export const keysFor = (deployContext: string) => {
  const prefix = `${deployContext}:`
  return {
    /** Hash of one submission. */
    submission: (id: string) => `${prefix}sub:${id}`,
    /** Sorted sets of ids: still to be mailed by next attempt, the same by time of acceptance. */
    due: `${prefix}sub:due`,
    waiting: `${prefix}sub:waiting`,
    /** Of those, the ones that wait after a failure and that nobody holds a lease on, by when to try out of turn. */
    retry: `${prefix}sub:retry`,
    /** Sorted sets too: given up on, and quarantined, by the time that happened; and all that came in, by that time. */
    dead: `${prefix}sub:dead`,
    suspects: `${prefix}sub:suspects`,
    index: `${prefix}sub:index`,
    /**
     * Where the provider's events are verified, sorted sets by the time that happened: handed over with their content
     * kept; of those the ones that no event has told of yet; and what did not arrive, or perhaps did not.
     */
    handed: `${prefix}sub:handed`,
    unreported: `${prefix}sub:unreported`,
    undelivered: `${prefix}sub:undelivered`,
    /** Reference of the submission that had this content, for ten minutes. */
    content: (hash: string) => `${prefix}dup:${hash}`,
    /** One for an address that got such a mail; and their count in an hour. */
    visitorMail: (mail: VisitorMail, addressHash: string) => `${prefix}${mail}:${addressHash}`,
    visitorMailsInHour: (mail: VisitorMail, hour: number) => `${prefix}${mail}:hour:${hour}`,
    /** Hash of what the jobs last did. */
    jobs: `${prefix}job:last`,
    digest: (day: string) => `${prefix}job:digest:${day}`,
    alarm: (name: string) => `${prefix}job:alarm:${name}`,
    rateLimit: `${prefix}rl`,
    /** As the limiter names them: what came in a window of time, counted since 1970. */
    received: (name: string, window: number) => `${prefix}rl:${name}:${window}`,
  }
}
export type Keys = ReturnType<typeof keysFor>
