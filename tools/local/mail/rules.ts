import { apiError, type ApiError } from './api-error'
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

/** What violates the provider’s documented rules beyond the shape of each field. */
export function ruleViolations(mail: MailRequest, now: number): ApiError[] {
  return [
    ...mail.personalizations.flatMap((one, index) => personalizationViolations(one, index, mail)),
    ...contentViolations(mail),
    ...headerViolations(mail.headers, 'headers'),
    ...recipientViolations(mail),
    ...scheduleViolations(mail, now),
    ...(mail.reply_to && mail.reply_to_list
      ? [apiError('Use either reply_to or reply_to_list, not both.', 'reply_to_list')]
      : []),
  ]
}

function personalizationViolations(one: Personalization, index: number, mail: MailRequest): ApiError[] {
  const at = `personalizations.${index}`
  const errors = headerViolations(one.headers, `${at}.headers`)
  if (!one.subject && !mail.subject && !mail.template_id) {
    errors.push(
      apiError('The subject is required: in each personalization or for the whole message.', 'subject'),
    )
  }
  const addresses = [...one.to, ...(one.cc ?? []), ...(one.bcc ?? [])].map(({ email }) => email.toLowerCase())
  if (new Set(addresses).size < addresses.length) {
    errors.push(
      apiError('Each address must be unique among to, cc and bcc of a personalization.', `${at}.to`),
    )
  }
  const args = { ...mail.custom_args, ...one.custom_args }
  if (Buffer.byteLength(JSON.stringify(args)) > CUSTOM_ARGS_BYTES) {
    errors.push(apiError(`Custom arguments may take ${CUSTOM_ARGS_BYTES} bytes in all.`, `${at}.custom_args`))
  }
  return errors
}

function contentViolations({ content, template_id }: MailRequest): ApiError[] {
  if (!content)
    return template_id ? [] : [apiError('The content is required where no template is named.', 'content')]
  const order = content.map(({ type }) => ['text/plain', 'text/html'].indexOf(type.toLowerCase()))
  const ranks = order.map((rank) => (rank === -1 ? 2 : rank))
  const known = order.filter((rank) => rank !== -1)
  const sorted = ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0))
  return [
    ...(sorted && new Set(known).size === known.length
      ? []
      : [apiError('At most one text/plain first, then at most one text/html, then other types.', 'content')]),
    ...content.flatMap(({ type }, index) =>
      /[;,\r\n]/.test(type)
        ? [apiError('The type may hold no ; , or line break.', `content.${index}.type`)]
        : [],
    ),
  ]
}

function headerViolations(headers: Record<string, string> | undefined, at: string): ApiError[] {
  return Object.entries(headers ?? {}).flatMap(([name, value]) => {
    if (RESERVED_HEADERS.has(name.toLowerCase()))
      return [apiError('This header is the provider’s own.', `${at}.${name}`)]
    const sound = /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !/[\r\n]/.test(value)
    return sound ? [] : [apiError('A header needs a plain name and a value on one line.', `${at}.${name}`)]
  })
}

function recipientViolations({ personalizations }: MailRequest): ApiError[] {
  const all = personalizations.reduce(
    (sum, { to, cc, bcc }) => sum + to.length + (cc?.length ?? 0) + (bcc?.length ?? 0),
    0,
  )
  return all > RECIPIENTS ? [apiError(`At most ${RECIPIENTS} recipients in all.`, 'personalizations')] : []
}

function scheduleViolations(mail: MailRequest, now: number): ApiError[] {
  const times = [mail.send_at, ...mail.personalizations.map(({ send_at }) => send_at)]
  const late = times.some((time) => time !== undefined && time > now / 1000 + SCHEDULE_SECONDS)
  return late ? [apiError('Mail can be scheduled for 72 hours ahead at most.', 'send_at')] : []
}
