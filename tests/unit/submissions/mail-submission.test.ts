import type { Mail } from '../../../netlify/platform/mailer'
import { readSiteContent } from '../../../netlify/platform/site-data'
import { mailSubmission } from '../../../netlify/submissions/deliver/mail-submission'
import type { Services } from '../../../netlify/submissions/services'
import type { Submission } from '../../../netlify/submissions/accept/submission'

jest.mock('../../../netlify/submissions/mail/mail-document', () => ({
  ...jest.requireActual<object>('../../../netlify/submissions/mail/mail-document'),
  rendered: () => {
    throw new Error('a bug of ours')
  },
}))

const submission: Submission = {
  id: '2b1a7a3e-7a53-4d57-9d0c-5b8a0c7c9a11',
  reference: 'K7MP2QRT',
  form: 'contact',
  language: 'fr',
  createdAt: Date.UTC(2026, 0, 5),
  hash: 'hash',
  content: { email: 'dominique.weber@societe.example', message: 'Bonjour', consent: true },
}
const mails: Mail[] = []
const reserve = jest.fn()
beforeEach(() => {
  mails.length = 0
  reserve.mockReset()
})

const mailContact = async (settings: object = {}, stored = false) => {
  const send = async (mail: Mail) => {
    mails.push(mail)
    return { ok: true }
  }
  const site = { team: ['equipe@site.example'], from: 'site@site.example', siteUrl: 'https://site.example' }
  const services = {
    mailer: { send },
    clock: () => submission.createdAt,
    visitorMails: { reserve },
    settings: { ...site, content: await readSiteContent(), ...settings },
  } as unknown as Services
  return mailSubmission(services, submission, { ms: 1_000, stored })
}

it('a notification that cannot be composed: mailed as its plain-text fallback, and said so', async () => {
  expect(await mailContact()).toMatchObject({ sent: { ok: true }, code: 'compose' })
  expect(mails).toHaveLength(1)
  expect(mails[0]).not.toHaveProperty('html')
})

it('an acknowledgement that cannot be composed: the lead is mailed all the same, and the address may still get its one of the day', async () => {
  const on = { acknowledgements: true, secret: 'a secret of the tests' }
  expect(await mailContact(on, true)).toEqual({
    sent: { ok: true },
    code: 'compose,ack-Error',
    newsletter: '',
  })
  expect(mails).toEqual([expect.objectContaining({ category: 'lead' })])
  expect(reserve).not.toHaveBeenCalled()
})

it('one that cannot be composed in any form: tried again later, for a mended release can', async () => {
  const siteUrl = {
    toString: () => {
      throw new Error('a bug of ours')
    },
  }
  const { sent } = await mailContact({ siteUrl })
  expect(sent).toEqual({ ok: false, kind: 'transient', code: 'compose' })
  expect(mails).toHaveLength(0)
})
