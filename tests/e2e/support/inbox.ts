import type { Message } from '../../../tools/local/mail/mailbox'
import { expect } from 'playwright/test'
import { addresses } from './platform'

/** Every message to the team that mentions `marker`. */
export async function mailsAbout(marker: string, inbox = addresses().inbox): Promise<Message[]> {
  const messages = (await (await fetch(`${inbox}/messages`)).json()) as Message[]
  return messages.filter(({ text, categories }) => categories.includes('lead') && text.includes(marker))
}

/** Waits for the one message that mentions `marker`. */
export async function mailAbout(marker: string, inbox?: string): Promise<Message> {
  await expect.poll(async () => (await mailsAbout(marker, inbox)).length).toBe(1)
  const [mail] = await mailsAbout(marker, inbox)
  if (!mail) throw new Error(`The mail about ${marker} is gone`)
  return mail
}
