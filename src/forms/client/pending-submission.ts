import { newUuid } from '../../uuid'

/** What is known of a submission before it is sent: from the first focus on a field until its answer. */
export type PendingSubmission = {
  /** The idempotency key: a retry or a second press under the same id is the same submission. */
  submissionId: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** A submission that was begun at `startedAt`, under an id of its own. */
export const newPendingSubmission = (startedAt: number): PendingSubmission => ({
  submissionId: newUuid(),
  startedAt,
})
