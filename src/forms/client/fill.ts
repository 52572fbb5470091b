/** One filling-in of a form, from the first touch until it is sent. */
export type Fill = {
  /** Makes the request recognisable: a retry or a second press under the same id is the same submission. */
  submissionId: string
  /** Milliseconds since 1970. */
  startedAt: number
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** A version 4 UUID. */
export const newSubmissionId = (): string => {
  // `randomUUID` is missing where a preview is served without TLS; random bytes are not.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, index) =>
    hex(index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte),
  ).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A filling-in that began at `startedAt`, under an id of its own. */
export const newFill = (startedAt: number): Fill => ({ submissionId: newSubmissionId(), startedAt })
