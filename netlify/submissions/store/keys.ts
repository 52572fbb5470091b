/** What visitors are mailed: acknowledgements, and links that confirm a newsletter opt-in. */
export const VISITOR_MAILS = ['ack', 'optin'] as const
export type VisitorMail = (typeof VISITOR_MAILS)[number]

/** Only production stores submissions, and so does the local platform in a store of its own: previews take none. */
const PREFIX = 'production:'

/** No name holds anything of a visitor's: ids are random or, like contents and mailboxes, keyed hashes. */
export const KEYS = {
  /** Hash of one submission, and its content. */
  record: (id: string) => `${PREFIX}sub:${id}`,
  content: (id: string) => `${PREFIX}content:${id}`,
  /** Sorted sets of ids: still to be mailed, by next attempt; dead or undelivered, by the time that it happened. */
  due: `${PREFIX}sub:due`,
  dead: `${PREFIX}sub:dead`,
  /** Reference of the submission that had this content, for ten minutes. */
  twin: (hash: string) => `${PREFIX}dup:${hash}`,
  /** What went to the team at once, in an hour. */
  teamMails: (hour: number) => `${PREFIX}team:hour:${hour}`,
  /** One for a mailbox that got such a mail; their count in an hour; and what the limits kept back in a day. */
  visitorMail: (mail: VisitorMail, mailbox: string) => `${PREFIX}${mail}:${mailbox}`,
  visitorMailsInHour: (mail: VisitorMail, hour: number) => `${PREFIX}${mail}:hour:${hour}`,
  keptBack: (day: string) => `${PREFIX}kept-back:${day}`,
  /** Hash of what the deliverer last did. */
  jobs: `${PREFIX}job:last`,
  alarm: (name: string) => `${PREFIX}job:alarm:${name}`,
  limit: `${PREFIX}rl`,
  /** As the limiter names them: what came in a window of time, counted since 1970. */
  counted: (name: string, window: number) => `${PREFIX}rl:${name}:${window}`,
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id in the key of a record; undefined for other keys. */
export const idInKey = (key: string): string | undefined => {
  const id = key.slice(KEYS.record('').length)
  return ID.test(id) ? id : undefined
}
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
