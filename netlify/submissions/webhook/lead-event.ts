import type { Submission } from '../accept/submission'

/** A lead as it is posted: type, time and data (Standard Webhooks). */
export const leadEvent = ({ id, reference, form, language, createdAt, content }: Submission): string => {
  const timestamp = new Date(createdAt).toISOString()
  return JSON.stringify({
    type: 'lead.created',
    timestamp,
    data: { id, reference, form, language, ...content },
  })
}
