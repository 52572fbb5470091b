import { HOUR } from '../../platform/clock'
import type { JobNotes } from '../store/overview'
import type { Services } from '../services'

/**
 * Whether the team's mailbox still gets what the provider takes: an address that it refused once is mailed no
 * longer, each lead is accepted all the same and its content deleted. Asked once an hour; gives what to note.
 */
export async function checkSuppressionLists(
  { mailer, clock, settings }: Services,
  { mailbox, mailboxAt }: JobNotes,
): Promise<JobNotes> {
  const now = clock()
  if (mailboxAt !== undefined && now - mailboxAt < HOUR) return {}
  const listed = await mailer.listsWith(settings.team)
  if (listed.ok)
    return { mailboxAt: now, mailbox: listed.lists.length > 0 ? `listed:${listed.lists.join(',')}` : 'ok' }
  // Not to know is no reason to forget that it stood on a list.
  return { mailboxAt: now, mailbox: isListed(mailbox) ? mailbox : `unclear:${listed.code}` }
}

/** Whether what was noted says that mail to the team is refused. */
export const isListed = (mailbox: string | undefined): mailbox is string =>
  mailbox?.startsWith('listed:') ?? false
