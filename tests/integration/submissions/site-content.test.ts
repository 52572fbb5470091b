import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteContent } from '../../../netlify/platform/site-data'
import { siteData } from '../../../src/build/write-site-data'
import { composeAcknowledgement } from '../../../netlify/submissions/mail/acknowledgement'
import { composeNotification } from '../../../netlify/submissions/mail/notification'
import { submissionOf } from '../../../netlify/submissions/accept/submission'
import { parseRequest } from '../../../src/forms/shared/requests'
import { contact, demoEn, demoFr } from '../../support/requests'

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

const mailsTo = async (input: object, content = siteContent(siteData(root))) => {
  const parsed = parseRequest(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields))
  const submission = submissionOf(parsed.request, { now: 0, secret: 'secret of the tests' })
  const settings = {
    ...{ team: ['equipe@site.example'], from: 'site@site.example', siteUrl: 'https://site.example' },
    ...{ company: 'Vigie', content },
  }
  const { text: toTeam } = composeNotification(submission, settings)
  const { text: toVisitor } = composeAcknowledgement(submission, settings)
  return { toTeam, toVisitor }
}

it('gives the pages as the build has them, former addresses too', async () => {
  await change('pages/contact/fr.md', /^path: .*$/m, 'path: /nous-ecrire\nredirect_from: [/contact]')
  const { routes } = siteData(root)
  expect(routes).toHaveLength(32)
  expect(siteContent(siteData(root)).page('contact', 'fr')).toEqual({
    ...{ page: 'contact', language: 'fr', path: '/nous-ecrire', kind: 'contact' },
    ...{ title: 'Contactez-nous à Paris ou à Luxembourg', label: 'Nous contacter' },
    formerPaths: ['/contact'],
  })
})

it('gives company data by language, and nothing that is not filled in yet', async () => {
  await change('company.yml', /^city_paris: .*$/m, "city_paris: { fr: 'Paris', en: 'Paris, France' }")
  const { company } = siteContent(siteData(root))
  expect(company('company', 'fr')).toBe('Vigie')
  expect(company('city_paris', 'en')).toBe('Paris, France')
  await change('company.yml', /^city_luxembourg: .*$/m, "city_luxembourg: { todo: 'A city' }")
  expect(siteContent(siteData(root)).company('city_luxembourg', 'fr')).toBeUndefined()
})

describe('the figures of content/claims.yml', () => {
  it('stand in the mails with their unit and the words around them', async () => {
    const fr = await mailsTo(demoFr)
    expect(fr.toTeam).toContain('Engagement\u00a0: réponse sous 24\u00a0heures.')
    expect(fr.toTeam).toContain('Données à supprimer 12\u00a0mois après la dernière interaction.')
    expect(fr.toVisitor).toContain('Notre équipe vous recontacte sous 24\u00a0heures')
    expect(fr.toVisitor).toContain('La démonstration dure 45\u00a0minutes.')
    expect(fr.toVisitor).toContain('Vos données sont conservées 12\u00a0mois après notre dernier échange')
    const en = await mailsTo(demoEn)
    expect(en.toTeam).toContain('Commitment: answer within 24 hours.')
    expect(en.toVisitor).toContain('The demonstration lasts 45 minutes.')
    expect(en.toVisitor).toContain('Your data is kept for 12 months after our last exchange')
  })

  it('change the mails with them, and the words agree with the number', async () => {
    await change('claims.yml', 'answer_hours: { value: 24 }', 'answer_hours: { value: 1 }')
    await change('claims.yml', 'demo_minutes: { value: 45 }', 'demo_minutes: { value: 30 }')
    await change('claims.yml', 'form_retention_months: { value: 12 }', 'form_retention_months: { value: 6 }')
    const fr = await mailsTo({ ...contact, language: 'fr' })
    expect(fr.toTeam).toContain('réponse sous 1\u00a0heure.')
    expect(fr.toVisitor).toContain('vous répondons sous 1\u00a0heure.')
    expect(fr.toVisitor).toContain('conservées 6\u00a0mois après')
    const en = await mailsTo(demoEn)
    expect(en.toTeam).toContain('answer within 1 hour.')
    expect(en.toTeam).toContain('deleted 6 months after')
    expect(en.toVisitor).toContain('within 1 hour to agree on a date. The demonstration lasts 30 minutes.')
  })

  it('leave out their sentences where they are missing, never a hole in them', async () => {
    const content = siteContent({ ...siteData(root), figures: {} })
    for (const input of [contact, demoFr, demoEn]) {
      const { toTeam, toVisitor } = await mailsTo(input, content)
      expect(toTeam + toVisitor).not.toMatch(/\{\{|undefined|heures|hours|minutes|12.(mois|months)/)
      expect(toTeam).toContain(input.lastName)
      expect(toVisitor).toMatch(/Votre référence|Your reference/)
    }
  })
})
