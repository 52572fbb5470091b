import type { Message } from '../../tools/local/mail/mailbox'

/** Returns all mails that the local inbox at this address has received, with their texts. */
export const readInbox = async (url = ''): Promise<Message[]> =>
  (await (await fetch(`${url}/messages`)).json()) as Message[]
