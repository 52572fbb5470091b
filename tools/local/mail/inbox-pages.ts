import { html, raw } from 'hono/html'
import type { Person } from './check'
import type { Message } from './mailbox'

/** A page or a part of one; all values in it are escaped. */
type Html = ReturnType<typeof html>

const STYLE = `body { font: 1rem/1.5 sans-serif; margin: 0 auto; max-width: 70rem; padding: 2rem; overflow-wrap: anywhere }
  table { border-collapse: collapse; width: 100% }
  td { border-bottom: 1px solid; padding: 0.5rem; vertical-align: top }
  pre { white-space: pre-wrap }
  iframe { height: 40rem; width: 100% }`

const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`

const table = (rows: (string | Html)[][]): Html =>
  html`<table>
    ${rows.map(
      (cells) =>
        html`<tr>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
    )}
  </table>`

const people = (list: Person[]): string =>
  list.map(({ email, name }) => (name ? `${name} <${email}>` : email)).join(', ')

/** The list of messages, newest first. */
export const inboxPage = (messages: readonly Message[]): Html => {
  const rows = messages.map(({ id, subject, to, receivedAt }) => [
    html`<a href="/inbox/${id}">${subject || '(no subject)'}</a>`,
    people(to),
    `${receivedAt.slice(0, 19).replace('T', ' ')} UTC`,
  ])
  return page(
    `Inbox (${messages.length})`,
    html`<p>
        Mail that the site has sent on this machine; nothing leaves it. Mail to bounce@… bounces, all other
        mail is delivered. Reload to see new messages.
      </p>
      ${table(rows.reverse())}`,
  )
}

/** The page of one message. */
export const messagePage = (message: Message): Html =>
  page(
    message.subject || '(no subject)',
    html`<p><a href="/">Back to the inbox</a></p>
      <pre>${JSON.stringify({ ...message, html: undefined, text: undefined }, null, 2)}</pre>
      <h2>HTML</h2>
      <iframe sandbox title="HTML of the message" src="/inbox/${message.id}/html"></iframe>
      <h2>Text</h2>
      <pre>${message.text}</pre>`,
  )
