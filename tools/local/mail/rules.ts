import { problem, type Problem } from './problems'
import type { MailRequest, Personalization } from './request'

const RECIPIENTS = 1_000
const CUSTOM_ARGS_BYTES = 10_000
const SCHEDULE_SECONDS = 72 * 3_600

/** Headers that the provider writes itself. */
const RESERVED_HEADERS = new Set(
  (
    'x-sg-id x-sg-eid received dkim-signature content-type content-transfer-encoding ' +
    'to from subject reply-to cc bcc'
  ).split(' '),
)

/** What the provider's documentation asks for beyond the shape of each field. */
export function breaches(mail: MailRequest, now: number): Problem[] {
  return [
    ...mail.personalizations.flatMap((one, index) => personalizationBreaches(one, index, mail)),
    ...contentBreaches(mail),
    ...headerBreaches(mail.headers, 'headers'),
    ...recipientBreaches(mail),
    ...scheduleBreaches(mail, now),
    ...(mail.reply_to && mail.reply_to_list
      ? [problem('Use either reply_to or reply_to_list, not both.', 'reply_to_list')]
      : []),
  ]
}

function personalizationBreaches(one: Personalization, index: number, mail: MailRequest): Problem[] {
  const at = `personalizations.${index}`
  const problems = headerBreaches(one.headers, `${at}.headers`)
  if (!one.subject && !mail.subject && !mail.template_id) {
    problems.push(
      problem('The subject is required: in each personalization or for the whole message.', 'subject'),
    )
  }
  const addresses = [...one.to, ...(one.cc ?? []), ...(one.bcc ?? [])].map(({ email }) => email.toLowerCase())
  if (new Set(addresses).size < addresses.length) {
    problems.push(
      problem('Each address must be unique among to, cc and bcc of a personalization.', `${at}.to`),
    )
  }
  const args = { ...mail.custom_args, ...one.custom_args }
  if (Buffer.byteLength(JSON.stringify(args)) > CUSTOM_ARGS_BYTES) {
    problems.push(
      problem(`Custom arguments may take ${CUSTOM_ARGS_BYTES} bytes in all.`, `${at}.custom_args`),
    )
  }
  return problems
}

function contentBreaches({ content, template_id }: MailRequest): Problem[] {
  if (!content)
    return template_id ? [] : [problem('The content is required where no template is named.', 'content')]
  const order = content.map(({ type }) => ['text/plain', 'text/html'].indexOf(type.toLowerCase()))
  const ranks = order.map((rank) => (rank === -1 ? 2 : rank))
  const known = order.filter((rank) => rank !== -1)
  const sorted = ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0))
  return [
    ...(sorted && new Set(known).size === known.length
      ? []
      : [problem('At most one text/plain first, then at most one text/html, then other types.', 'content')]),
    ...content.flatMap(({ type }, index) =>
      /[;,\r\n]/.test(type)
        ? [problem('The type may hold no ; , or line break.', `content.${index}.type`)]
        : [],
    ),
  ]
}

function headerBreaches(headers: Record<string, string> | undefined, at: string): Problem[] {
  return Object.entries(headers ?? {}).flatMap(([name, value]) => {
    if (RESERVED_HEADERS.has(name.toLowerCase()))
      return [problem('This header is the provider’s own.', `${at}.${name}`)]
    const sound = /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !/[\r\n]/.test(value)
    return sound ? [] : [problem('A header needs a plain name and a value on one line.', `${at}.${name}`)]
  })
}

function recipientBreaches({ personalizations }: MailRequest): Problem[] {
  const all = personalizations.reduce(
    (sum, { to, cc, bcc }) => sum + to.length + (cc?.length ?? 0) + (bcc?.length ?? 0),
    0,
  )
  return all > RECIPIENTS ? [problem(`At most ${RECIPIENTS} recipients in all.`, 'personalizations')] : []
}

function scheduleBreaches(mail: MailRequest, now: number): Problem[] {
  const times = [mail.send_at, ...mail.personalizations.map(({ send_at }) => send_at)]
  const late = times.some((time) => time !== undefined && time > now / 1000 + SCHEDULE_SECONDS)
  return late ? [problem('Mail can be scheduled for 72 hours ahead at most.', 'send_at')] : []
}
