import { html, raw } from 'hono/html'
import type { Message } from './mailbox'

/** The HTML of a page or a part of a page. Values inserted into it are escaped. */
type Html = ReturnType<typeof html>

const STYLE = `body { font: 1rem/1.5 sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; overflow-wrap: anywhere }
  h1 { font-size: 1.25rem; margin: 0.5rem 0 }
  pre { white-space: pre-wrap }
  iframe { background: #fff; border: 1px solid #bbb; box-sizing: border-box; height: 75vh; width: 100% }`

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

/** The list of messages, newest first. */
export const inboxPage = (messages: readonly Message[]): Html => {
  const item = ({ id, subject, to, receivedAt }: Message) =>
    html`<li>
      <a href="/inbox/${id}">${subject || '(no subject)'}</a>
      to ${to.map(({ email }) => email).join(', ')}, ${receivedAt.slice(0, 19).replace('T', ' ')} UTC
    </li>`
  return page(
    `Inbox (${messages.length})`,
    html`<p>
        Mail that the site has sent on this machine; nothing leaves it. Mail to bounce@… bounces, all other
        mail is delivered. Reload to see new messages.
      </p>
      <ul>
        ${messages.map(item).reverse()}
      </ul>`,
  )
}

/** A message: first the mail itself, then its text version, then what else was sent. */
export const messagePage = (message: Message): Html =>
  page(
    message.subject || '(no subject)',
    html`<p><a href="/">Back to the inbox</a></p>
      ${
        message.html
          ? html`<iframe sandbox title="The mail" src="/inbox/${message.id}/html"></iframe>
              <h2>Text version</h2>`
          : ''
      }
      <pre>${message.text}</pre>
      <details>
        <summary>Sender, recipients and headers</summary>
        <pre>${JSON.stringify({ ...message, html: undefined, text: undefined }, null, 2)}</pre>
      </details>`,
  )
