/** How strings travel in an answer: as they are, or as the client asks for by `Upstash-Encoding`. */
export type Encoding = 'plain' | 'base64'

export type Reply = string | number | null | Reply[]

/** A reply of Redis, its strings as bytes, the way the REST service writes it. */
export const encodeReply = (reply: unknown, encoding: Encoding): Reply =>
  Buffer.isBuffer(reply) && reply.equals(OK) ? 'OK' : encodeNested(reply, encoding)

const OK = Buffer.from('OK')

/** Only a whole answer `OK` stays as it is: the client decodes every string inside an array. */
const encodeNested = (reply: unknown, encoding: Encoding): Reply => {
  if (Buffer.isBuffer(reply)) return reply.toString(encoding === 'base64' ? 'base64' : 'utf8')
  if (Array.isArray(reply)) return reply.map((part) => encodeNested(part, encoding))
  if (typeof reply === 'number' || reply === null) return reply
  if (reply instanceof Error) return encodeNested(Buffer.from(reply.message), encoding)
  throw new TypeError(`Redis answered with ${typeof reply}.`)
}
