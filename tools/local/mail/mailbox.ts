import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContactsRequest, MailRequest, Person } from './request'

/** One message as a recipient would get it. */
export type Message = {
  id: string
  /** ISO 8601, UTC. */
  receivedAt: string
  from: Person
  to: Person[]
  cc: Person[]
  bcc: Person[]
  replyTo: Person[]
  subject: string
  /** Empty where the message has no such part. */
  text: string
  html: string
  headers: Record<string, string>
  categories: string[]
  customArgs: Record<string, string>
  /** The request as it was sent. */
  request: MailRequest
}

const MOST = 500

/** The messages accepted so far, oldest first, the latest 500; kept as files too where a folder is named. */
export class Mailbox {
  #messages: Message[] = []
  #contacts: ContactsRequest['contacts'] = []
  readonly #dir: string | undefined

  private constructor(dir: string | undefined) {
    this.#dir = dir
  }

  static async open(dir?: string): Promise<Mailbox> {
    const mailbox = new Mailbox(dir)
    if (dir !== undefined) {
      await mkdir(dir, { recursive: true })
      const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort()
      const files = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
      mailbox.#messages = files.map((file) => JSON.parse(file) as Message)
    }
    return mailbox
  }

  get messages(): readonly Message[] {
    return this.#messages
  }

  get contacts(): readonly ContactsRequest['contacts'][number][] {
    return this.#contacts
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  /** Keeps one message per personalization, as the provider would send them. */
  async accept(request: MailRequest, now: Date): Promise<Message[]> {
    const accepted = messagesOf(request, now)
    for (const message of accepted) {
      this.#messages.push(message)
      if (this.#dir === undefined) continue
      // Under its name only once it is whole: the platform may be killed in between.
      const part = `${this.#file(message)}.part`
      await writeFile(part, JSON.stringify(message, null, 2))
      await rename(part, this.#file(message))
    }
    await this.#forget(this.#messages.slice(0, -MOST))
    return accepted
  }

  addContacts({ contacts }: ContactsRequest): void {
    this.#contacts.push(...contacts)
  }

  async clear(): Promise<void> {
    this.#contacts = []
    await this.#forget(this.#messages)
  }

  async #forget(old: readonly Message[]): Promise<void> {
    this.#messages = this.#messages.filter((message) => !old.includes(message))
    if (this.#dir !== undefined)
      await Promise.all(old.map((message) => rm(this.#file(message), { force: true })))
  }

  #file({ id }: Message): string {
    return join(this.#dir ?? '.', `${id}.json`)
  }
}

/** Sorts by time, so that files read again keep their order. */
const newId = (now: Date): string =>
  `${now.toISOString().replace(/\D/g, '')}-${randomBytes(6).toString('hex')}`

const messagesOf = (request: MailRequest, now: Date): Message[] =>
  request.personalizations.map((one) => ({
    id: newId(now),
    receivedAt: now.toISOString(),
    from: one.from ?? request.from,
    to: one.to,
    cc: one.cc ?? [],
    bcc: one.bcc ?? [],
    replyTo: request.reply_to_list ?? (request.reply_to ? [request.reply_to] : []),
    subject: one.subject ?? request.subject ?? '',
    text: partOf(request, 'text/plain'),
    html: partOf(request, 'text/html'),
    headers: { ...request.headers, ...one.headers },
    categories: request.categories ?? [],
    customArgs: { ...request.custom_args, ...one.custom_args },
    request,
  }))

const partOf = ({ content }: MailRequest, wanted: string): string =>
  content?.find(({ type }) => type.toLowerCase() === wanted)?.value ?? ''
