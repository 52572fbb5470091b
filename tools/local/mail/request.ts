/** A checked request to send mail: the parts that rules and inbox read. */
export type Person = { email: string; name?: string }

export type Personalization = {
  to: Person[]
  cc?: Person[]
  bcc?: Person[]
  from?: Person
  subject?: string
  headers?: Record<string, string>
  custom_args?: Record<string, string>
  send_at?: number
}

export type MailRequest = {
  personalizations: Personalization[]
  from: Person
  reply_to?: Person
  reply_to_list?: Person[]
  subject?: string
  content?: { type: string; value: string }[]
  template_id?: string
  headers?: Record<string, string>
  categories?: string[]
  custom_args?: Record<string, string>
  send_at?: number
  mail_settings?: { sandbox_mode?: { enable?: boolean } }
}

export type ContactsRequest = {
  list_ids?: string[]
  contacts: ({ email: string } & Record<string, unknown>)[]
}
