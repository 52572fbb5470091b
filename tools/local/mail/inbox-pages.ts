import { html, raw } from 'hono/html'
import { fontFaces } from '../../../src/theme/fonts/faces'
import { tokens } from '../../../src/theme/tokens'
import type { Person } from './check'
import type { Message } from './mailbox'

/** A page or a part of one; every value put into it is escaped. */
type Html = ReturnType<typeof html>

const { color, font, layout, leading, size, space, stroke } = tokens

const STYLE = `
  ${fontFaces}
  :root { background: ${color.paper}; color: ${color.ink}; font: 1rem/${leading.text} ${font.text} }
  body { margin: 0 auto; max-width: 70rem; padding: ${space[6]} ${layout.gutter} ${space[8]} }
  h1, h2 { font-family: ${font.display}; line-height: ${leading.title}; overflow-wrap: anywhere }
  h1 { font-size: ${size.h2} }
  h2 { font-size: ${size.h3} }
  a { color: ${color.sea} }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: ${stroke.hair} solid ${color.line}; padding: ${space[3]} ${space[4]} ${space[3]} 0 }
  th, td { text-align: start; vertical-align: top; overflow-wrap: anywhere }
  pre, iframe { background: ${color.surface}; box-sizing: border-box; padding: ${space[4]}; width: 100% }
  pre { white-space: pre-wrap }
  iframe { border: ${stroke.hair} solid ${color.line}; height: 40rem }
  button { background: ${color.sea}; border: 0; color: ${color.surface}; font: inherit }
  button { min-height: ${layout.target}; padding: 0 ${space[4]} }
`

const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`

const people = (list: Person[]): string =>
  list.map(({ email, name }) => (name ? `${name} <${email}>` : email)).join(', ')

/** The list of messages, newest first. @param hasReport whether Monday's mail of figures can be sent from here */
export const inboxPage = (messages: readonly Message[], hasReport: boolean): Html =>
  page(
    `Inbox (${messages.length})`,
    html`
      <p>
        Mail that the site has sent on this machine; nothing leaves it. Mail to <code>bounce@…</code> bounces,
        all other mail is delivered. Reload to see what is new.
      </p>
      ${
        hasReport
          ? html`<form method="post" action="/report">
              <button>Send Monday’s mail of figures now</button>
            </form>`
          : ''
      }
      <table>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">When (UTC)</th>
          </tr>
        </thead>
        <tbody>
          ${[...messages].reverse().map(
            ({ id, subject, to, receivedAt }) =>
              html`<tr>
                <td><a href="/inbox/${id}">${subject || '(no subject)'}</a></td>
                <td>${people(to)}</td>
                <td>${receivedAt.slice(0, 19).replace('T', ' ')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    `,
  )

/** One message: who, what, both bodies, headers and arguments. */
export const messagePage = (message: Message): Html => {
  const { id, from, to, cc, bcc, replyTo, subject, text, headers, categories, customArgs } = message
  const rows = {
    Received: message.receivedAt,
    From: people([from]),
    To: people(to),
    Cc: people(cc),
    Bcc: people(bcc),
    'Reply to': people(replyTo),
    Categories: categories.join(', '),
    ...headers,
    ...customArgs,
  }
  return page(
    subject || '(no subject)',
    html`
      <p><a href="/">Back to the inbox</a></p>
      <table>
        <tbody>
          ${Object.entries(rows).map(([name, value]) =>
            value === ''
              ? ''
              : html`<tr>
                  <th scope="row">${name}</th>
                  <td>${value}</td>
                </tr>`,
          )}
        </tbody>
      </table>
      ${
        message.html &&
        html`<h2>HTML</h2>
          <iframe sandbox title="HTML of the message" src="/inbox/${id}/html"></iframe>`
      }
      <h2>Text</h2>
      <pre>${text}</pre>
    `,
  )
}
