import { html, raw } from 'hono/html'
import { EVENT_MODES, type EventMode } from './events'
import { FAULTS, type Fault } from './faults'
import { INBOX_STYLE } from './inbox-style'
import type { Message } from './mailbox'
import type { ContactsRequest, Person } from './request'

/** A page or a part of one; every value put into it is escaped. */
type Html = ReturnType<typeof html>

const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(INBOX_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`

const named = ({ email, name }: Person): string => (name ? `${name} <${email}>` : email)
const people = (list: Person[]): string => list.map(named).join(', ')

/** The list of messages, newest first, the newsletter contacts and the switches of faults and events. */
export const inboxPage = (
  messages: readonly Message[],
  contacts: readonly ContactsRequest['contacts'][number][],
  fault: Fault,
  events: EventMode,
  /** Whether Monday's mail can be sent from here. */
  hasReport: boolean,
): Html =>
  page(
    `Inbox (${messages.length})`,
    html`
      <p>Mail that the site has sent on this machine. Nothing leaves it. Reload to see what is new.</p>
      ${
        hasReport
          ? html`<form method="post" action="/report">
              <button>Send Monday’s mail of figures now</button>
            </form>`
          : ''
      }
      ${messages.length === 0 ? html`<p>No message yet.</p>` : messageTable([...messages].reverse())}
      ${contacts.length === 0 ? '' : contactList(contacts)} ${faultForm(fault)} ${eventForm(events)}
    `,
  )

const messageTable = (messages: Message[]): Html => html`
  <table>
    <caption>
      Messages, newest first
    </caption>
    <thead>
      <tr>
        <th scope="col">Subject</th>
        <th scope="col">To</th>
        <th scope="col">When</th>
      </tr>
    </thead>
    <tbody>
      ${messages.map(
        (message) =>
          html`<tr>
            <td><a href="/inbox/${message.id}">${message.subject || '(no subject)'}</a></td>
            <td>${people(message.to)}</td>
            <td>
              <time datetime="${message.receivedAt}"
                >${message.receivedAt.slice(0, 19).replace('T', ' ')} UTC</time
              >
            </td>
          </tr>`,
      )}
    </tbody>
  </table>
`

const contactList = (contacts: readonly { email: string }[]): Html => html`
  <h2>Newsletter contacts (${contacts.length})</h2>
  <ul>
    ${contacts.map(({ email }) => html`<li>${email}</li>`)}
  </ul>
`

const faultForm = (fault: Fault): Html => html`
  <h2>Faults</h2>
  <form method="post" action="/faults">
    <label for="mode">The provider</label>
    <select id="mode" name="mode">
      ${Object.entries(FAULTS).map(
        ([mode, effect]) =>
          html`<option value="${mode}" ${mode === fault.mode ? 'selected' : ''}>${mode}: ${effect}</option>`,
      )}
    </select>
    <label for="times">for so many requests</label>
    <input id="times" name="times" type="number" min="1" placeholder="all" value="${fault.times ?? ''}" />
    <button>Set</button>
  </form>
`

const eventForm = (chosen: EventMode): Html => html`
  <h2>Delivery</h2>
  <form method="post" action="/events">
    <label for="event-mode">From now on the provider</label>
    <select id="event-mode" name="mode">
      ${Object.entries(EVENT_MODES).map(
        ([mode, effect]) =>
          html`<option value="${mode}" ${mode === chosen ? 'selected' : ''}>${mode}: ${effect}</option>`,
      )}
    </select>
    <button>Set</button>
  </form>
`

/** One message: who, what, both bodies, headers and arguments. */
export const messagePage = (message: Message): Html =>
  page(
    message.subject || '(no subject)',
    html`
      <p><a href="/">Back to the inbox</a></p>
      ${table('Envelope', {
        Received: message.receivedAt,
        From: named(message.from),
        To: people(message.to),
        Cc: people(message.cc),
        Bcc: people(message.bcc),
        'Reply to': people(message.replyTo),
        Categories: message.categories.join(', '),
      })}
      ${message.html === '' ? '' : htmlBody(message)}
      ${
        message.text === ''
          ? ''
          : html`<h2>Text</h2>
              <pre>${message.text}</pre>`
      }
      ${table('Headers', message.headers)} ${table('Custom arguments', message.customArgs)}
    `,
  )

/** The frame may run nothing and reach nothing; its document is served with the same limits. */
const htmlBody = ({ id }: Message): Html => html`
  <h2>HTML</h2>
  <iframe sandbox title="HTML of the message" src="/inbox/${id}/html"></iframe>
`

const table = (caption: string, rows: Record<string, string>): Html | string => {
  const filled = Object.entries(rows).filter(([, value]) => value !== '')
  if (filled.length === 0) return ''
  return html`
    <h2>${caption}</h2>
    <table>
      <tbody>
        ${filled.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  `
}
