import { newUuid } from '../../uuid'

/** One filling-in of a form, from the first touch until it is sent. */
export type Fill = {
  /** Makes the request recognisable: a retry or a second press under the same id is the same submission. */
  submissionId: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** A filling-in that began at `startedAt`, under an id of its own. */
export const newFill = (startedAt: number): Fill => ({ submissionId: newUuid(), startedAt })
