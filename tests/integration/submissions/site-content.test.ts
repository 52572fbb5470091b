import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteContent } from '../../../netlify/platform/site-data'
import { composeAcknowledgement } from '../../../netlify/submissions/mail/to-visitors'
import { composeNotification } from '../../../netlify/submissions/mail/notification'
import { submissionOf } from '../../../netlify/submissions/submission'
import { siteData } from '../../../src/build/write-site-data'
import { contact, demoEn, demoFr } from '../../support/requests'
import { parseValid } from '../../support/submissions-tests'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'))
  await cp('content', join(root, 'content'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

const change = async (path: string, from: string | RegExp, to: string) => {
  const file = join(root, 'content', path)
  const before = await readFile(file, 'utf8')
  expect(before).toMatch(from)
  await writeFile(file, before.replace(from, to))
}

const mailsFor = (input: object, content = siteContent(siteData(root))) => {
  const submission = submissionOf(parseValid(input), { now: 0, secret: 'secret of the tests' })
  const settings = {
    team: ['equipe@site.example'],
    from: 'site@site.example',
    siteUrl: 'https://site.example',
  }
  const { text: toTeam } = composeNotification(submission, { ...settings, content })
  const { text: toVisitor } = composeAcknowledgement(submission, { ...settings, content })
  return { toTeam, toVisitor }
}

it('leaves out company data marked as a sample', async () => {
  const sample = 'city_luxembourg: { sample: true, name: { fr: ville, en: city }, value: Ville }'
  await change('company.yml', /^city_luxembourg: .*$/m, sample)
  expect(siteContent(siteData(root)).company('city_luxembourg', 'fr')).toBeUndefined()
})

it('writes numbers from content/claims.yml into mails, with units in the singular or plural', async () => {
  expect(mailsFor(demoFr).toTeam).toContain('Données à supprimer 12\u00a0mois après le dernier échange.')
  expect(mailsFor(demoEn).toVisitor).toContain('The demo lasts 45 minutes.')
  await change('claims.yml', 'answer_hours:\n  value: 24', 'answer_hours:\n  value: 1')
  await change('claims.yml', 'demo_minutes:\n  value: 45', 'demo_minutes:\n  value: 30')
  await change('claims.yml', 'form_retention_months:\n  value: 12', 'form_retention_months:\n  value: 6')
  const fr = mailsFor(contact)
  expect(fr.toTeam).toContain('réponse sous 1\u00a0heure.')
  expect(fr.toVisitor).toContain('vous répondons sous 1\u00a0heure.')
  expect(fr.toVisitor).toContain('conservées 6\u00a0mois après')
  const en = mailsFor(demoEn)
  expect(en.toTeam).toContain('reply within 1 hour.')
  expect(en.toTeam).toContain('deleted 6 months after')
  expect(en.toVisitor).toContain('within 1 hour to agree on a date. The demo lasts 30 minutes.')
})

it('omits a sentence from mails if its number is missing', () => {
  const content = siteContent({ ...siteData(root), claims: {} })
  for (const input of [contact, demoFr, demoEn]) {
    const { toTeam, toVisitor } = mailsFor(input, content)
    expect(toTeam + toVisitor).not.toMatch(/\{\{|undefined|heures|hours|minutes|12.(mois|months)/)
    expect(toTeam).toContain(input.lastName)
    expect(toVisitor).toMatch(/Votre référence|Your reference/)
  }
})
