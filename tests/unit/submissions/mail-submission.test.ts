import type { Mail } from '../../../netlify/platform/mailer'
import { siteContent } from '../../../netlify/platform/site-data'
import { mailSubmission } from '../../../netlify/submissions/mail-submission'
import type { Services } from '../../../netlify/submissions/services'
import { submissionOf } from '../../../netlify/submissions/submission'
import { siteData } from '../../../src/build/write-site-data'
import { contact } from '../../support/requests'
import { parseValid } from '../../support/submissions-tests'

jest.mock('../../../netlify/submissions/mail/mail-document', () => ({
  ...jest.requireActual<object>('../../../netlify/submissions/mail/mail-document'),
  mailTexts: () => {
    throw new Error('a bug of ours')
  },
}))

const secret = 'a secret of the tests'
const mails: Mail[] = []
const reserve = jest.fn()
beforeEach(() => {
  mails.length = 0
  reserve.mockReset()
})

const mailContact = (changes: object = {}) => {
  const settings = {
    team: ['equipe@site.example'],
    from: 'site@site.example',
    siteUrl: 'https://site.example',
    content: siteContent(siteData('.')),
    secret,
    ...changes,
  }
  const send = async (mail: Mail) => (mails.push(mail), { ok: true })
  const services = { mailer: { send }, clock: () => 0, visitorMails: { reserve }, settings }
  const submission = submissionOf(parseValid(contact), { now: 0, secret })
  return mailSubmission(services as unknown as Services, submission, {
    ...{ ms: 1_000, copy: 1, isStored: true, isRepeat: false },
  })
}

it('mails a text-only version and returns a log code if the notification cannot be composed', async () => {
  expect(await mailContact()).toMatchObject({ mailResult: { ok: true }, code: 'compose' })
  expect(mails).toEqual([expect.not.objectContaining({ html: expect.anything() })])
})

it('mails the team, but counts no acknowledgement, if the acknowledgement cannot be composed', async () => {
  const delivery = await mailContact({ acknowledgements: true })
  expect(delivery).toEqual({
    mailResult: { ok: true },
    code: 'compose,ack-Error',
    visitorMails: { acknowledgement: 'failed', newsletter: '' },
    visitorFailure: 'Error',
  })
  expect(mails).toEqual([expect.objectContaining({ category: 'lead' })])
  expect(reserve).not.toHaveBeenCalled()
})

it('reports a transient failure if no mail can be composed: a later release may compose one', async () => {
  const siteUrl = {
    toString: () => {
      throw new Error('a bug of ours')
    },
  }
  const { mailResult } = await mailContact({ siteUrl })
  expect(mailResult).toEqual({ ok: false, failure: 'transient', code: 'compose' })
  expect(mails).toHaveLength(0)
})
