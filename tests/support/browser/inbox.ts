import type { Message } from '../../../tools/local/mail/mailbox'
import { expect } from 'playwright/test'
import { readInbox } from '../inbox'
import { addresses } from './platform'

/** Every mailed submission that mentions `marker`. */
export async function mailsAbout(marker: string): Promise<Message[]> {
  const messages = await readInbox(addresses().inbox)
  return messages.filter(({ text, categories }) => categories.includes('lead') && text.includes(marker))
}

/** Waits until exactly one mailed submission mentions `marker`, and returns it. */
export async function mailAbout(marker: string): Promise<Message> {
  await expect.poll(async () => (await mailsAbout(marker)).length).toBe(1)
  const [mail] = await mailsAbout(marker)
  if (!mail) throw new Error(`The mail about ${marker} is gone`)
  return mail
}
