import type { Submission } from '../accept/submission'

/** What tells one lead's event from another's, over all tries. */
export const eventIdOf = (id: string): string => `lead_${id}`

/** A lead as it is posted: type, time and data (Standard Webhooks). */
export const leadEvent = ({ id, reference, form, language, createdAt, content }: Submission): string => {
  const timestamp = new Date(createdAt).toISOString()
  return JSON.stringify({
    type: 'lead.created',
    timestamp,
    data: { id, reference, form, language, ...content },
  })
}
