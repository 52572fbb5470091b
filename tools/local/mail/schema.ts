/**
 * What the mail provider's documentation says of one request to send mail: fields, types and limits.
 * Unlike its machine-readable description it lets `custom_args` of the whole message be an object,
 * which the service does accept.
 */
const RECIPIENTS = 1_000

const text = { type: 'string', minLength: 1 }
const anyText = { type: 'string' }
const flag = { type: 'boolean' }
const seconds = { type: 'integer', minimum: 0 }
const texts = { type: 'object', additionalProperties: anyText }

const record = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const list = (
  items: object,
  limits: { minItems?: number; maxItems?: number; uniqueItems?: boolean } = {},
) => ({
  type: 'array',
  items,
  ...limits,
})

/** One @, nothing that could end a header line, and a domain: what the provider checks before it queues. */
const email = {
  type: 'string',
  maxLength: 320,
  pattern: '^[^\\s@<>,;:"()\\[\\]\\\\]+@[^\\s@.]+(\\.[^\\s@.]+)*$',
}
const person = record({ email, name: anyText }, ['email'])
const people = list(person, { minItems: 1, maxItems: RECIPIENTS })
const setting = (others: Record<string, object> = {}) => record({ enable: flag, ...others })

const personalization = record(
  {
    from: person,
    to: people,
    cc: people,
    bcc: people,
    subject: text,
    headers: texts,
    substitutions: texts,
    dynamic_template_data: { type: 'object' },
    custom_args: texts,
    send_at: seconds,
  },
  ['to'],
)

const attachment = record(
  {
    content: text,
    type: text,
    filename: text,
    disposition: { enum: ['inline', 'attachment'] },
    content_id: anyText,
  },
  ['content', 'filename'],
)

const mailSettings = record({
  bypass_list_management: setting(),
  bypass_spam_management: setting(),
  bypass_bounce_management: setting(),
  bypass_unsubscribe_management: setting(),
  footer: setting({ text: anyText, html: anyText }),
  sandbox_mode: setting(),
})

const trackingSettings = record({
  click_tracking: setting({ enable_text: flag }),
  open_tracking: setting({ substitution_tag: anyText }),
  subscription_tracking: setting({ text: anyText, html: anyText, substitution_tag: anyText }),
  ganalytics: setting(
    Object.fromEntries(
      ['source', 'medium', 'term', 'content', 'campaign'].map((name) => [`utm_${name}`, anyText]),
    ),
  ),
})

export const mailSchema = record(
  {
    personalizations: list(personalization, { minItems: 1, maxItems: RECIPIENTS }),
    from: person,
    reply_to: person,
    reply_to_list: list(person, { minItems: 1, maxItems: RECIPIENTS, uniqueItems: true }),
    subject: text,
    content: list(record({ type: text, value: text }, ['type', 'value']), { minItems: 1 }),
    attachments: list(attachment),
    template_id: anyText,
    headers: texts,
    categories: list({ type: 'string', maxLength: 255 }, { maxItems: 10, uniqueItems: true }),
    custom_args: texts,
    send_at: seconds,
    batch_id: anyText,
    asm: record(
      { group_id: { type: 'integer' }, groups_to_display: list({ type: 'integer' }, { maxItems: 25 }) },
      ['group_id'],
    ),
    ip_pool_name: { type: 'string', minLength: 2, maxLength: 64 },
    mail_settings: mailSettings,
    tracking_settings: trackingSettings,
  },
  ['personalizations', 'from'],
)

/** A request to add or update newsletter contacts. */
export const contactsSchema = record(
  {
    list_ids: list({ type: 'string', pattern: '^[0-9a-f-]{36}$' }),
    contacts: list(
      record(
        {
          email,
          first_name: { type: 'string', maxLength: 50 },
          last_name: { type: 'string', maxLength: 50 },
          alternate_emails: list(email, { maxItems: 5 }),
          phone_number: anyText,
          external_id: anyText,
          anonymous_id: anyText,
          address_line_1: { type: 'string', maxLength: 100 },
          address_line_2: { type: 'string', maxLength: 100 },
          city: { type: 'string', maxLength: 60 },
          state_province_region: { type: 'string', maxLength: 50 },
          postal_code: anyText,
          country: { type: 'string', maxLength: 50 },
          custom_fields: { type: 'object' },
        },
        ['email'],
      ),
      { minItems: 1, maxItems: 30_000 },
    ),
  },
  ['contacts'],
)
