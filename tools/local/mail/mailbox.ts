import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Person = { email: string; name?: string }

/** A request to SendGrid to send mail, with the fields that the local inbox shows. */
export type MailRequest = {
  personalizations: {
    to: Person[]
    subject?: string
    headers?: Record<string, string>
    custom_args?: Record<string, string>
  }[]
  from: Person
  reply_to?: Person
  subject?: string
  content?: { type: string; value: string }[]
  headers?: Record<string, string>
  categories?: string[]
}

/** A message as its recipient receives it. */
export type Message = {
  id: string
  /** ISO 8601, UTC. */
  receivedAt: string
  from: Person
  to: Person[]
  replyTo: Person[]
  subject: string
  /** The plain-text version; empty if there is none. */
  text: string
  html: string
  headers: Record<string, string>
  categories: string[]
  customArgs: Record<string, string>
}

const MAX_MESSAGES = 500

/** Keeps the latest 500 messages, oldest first, each in a file of its own. */
export class Mailbox {
  messages: Message[] = []

  private constructor(private readonly dir: string) {}

  static async open(dir: string): Promise<Mailbox> {
    const mailbox = new Mailbox(dir)
    await mkdir(dir, { recursive: true })
    const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort()
    const files = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
    mailbox.messages = files.map((file) => JSON.parse(file) as Message)
    return mailbox
  }

  /** Like SendGrid, makes one message for each “personalization” (set of recipients) of a request, and stores it. */
  async accept(request: MailRequest): Promise<Message[]> {
    const accepted = messagesOf(request, new Date())
    this.messages.push(...accepted)
    for (const message of accepted) {
      // The file gets its final name only when complete, because this process may be killed while writing.
      const partialFile = `${this.#file(message)}.part`
      await writeFile(partialFile, JSON.stringify(message, null, 2))
      await rename(partialFile, this.#file(message))
    }
    const old = this.messages.splice(0, Math.max(0, this.messages.length - MAX_MESSAGES))
    await Promise.all(old.map((message) => rm(this.#file(message), { force: true })))
    return accepted
  }

  #file({ id }: Message): string {
    return join(this.dir, `${id}.json`)
  }
}

const messagesOf = (request: MailRequest, now: Date): Message[] =>
  request.personalizations.map((personalization) => ({
    // The id begins with the time, so that mails of different requests keep their order after a restart.
    id: `${now.toISOString().replace(/\D/g, '')}-${randomBytes(6).toString('hex')}`,
    receivedAt: now.toISOString(),
    from: request.from,
    to: personalization.to,
    replyTo: request.reply_to ? [request.reply_to] : [],
    subject: personalization.subject ?? request.subject ?? '',
    text: partOf(request, 'text/plain'),
    html: partOf(request, 'text/html'),
    headers: { ...request.headers, ...personalization.headers },
    categories: request.categories ?? [],
    customArgs: personalization.custom_args ?? {},
  }))

const partOf = ({ content = [] }: MailRequest, wanted: string): string =>
  content.find(({ type }) => type === wanted)?.value ?? ''
