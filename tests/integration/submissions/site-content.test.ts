import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSiteContent } from '../../../netlify/platform/site-content'
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

const mailsTo = async (input: object) => {
  const parsed = parseRequest(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields))
  const submission = submissionOf(parsed.request, { now: 0, secret: 'secret of the tests' })
  const content = await readSiteContent([root])
  const settings = {
    ...{ team: 'equipe@site.example', from: 'site@site.example', siteUrl: 'https://site.example' },
    ...{ company: 'Vigie', content },
  }
  const { text: toTeam } = await composeNotification(submission, settings)
  const { text: toVisitor } = await composeAcknowledgement(submission, settings)
  return { toTeam, toVisitor }
}

describe('where pages are', () => {
  it.each(["'/nous-ecrire'", '"/nous-ecrire"', '/nous-ecrire # moved in March'])(
    'is read as YAML has it: %s',
    async (path) => {
      await change('pages/contact/fr.md', /^path: .*$/m, `path: ${path}`)
      expect((await readSiteContent([root])).path('contact', 'fr')).toBe('/nous-ecrire')
    },
  )

  it('is the path of the page itself, not of what it lists', async () => {
    await change('pages/contact/fr.md', /^path: .*$/m, 'cards:\n  - path: /elsewhere\npath: /contact')
    expect((await readSiteContent([root])).path('contact', 'fr')).toBe('/contact')
  })
})

it.each(['company.yml', 'claims.yml', 'pages/contact/fr.md'])(
  'what cannot be read in %s is left out, and the rest is there',
  async (path) => {
    const broken = 'a: b: [\n'
    await writeFile(join(root, 'content', path), path.endsWith('.md') ? `---\n${broken}---\n` : broken)
    const content = await readSiteContent([root])
    expect(content.path('contact', 'en')).toBe('/en/contact')
    expect(content.company('company', 'fr')).toBe(path === 'company.yml' ? undefined : 'Vigie')
    expect(content.path('contact', 'fr')).toBe(path.endsWith('.md') ? undefined : '/contact')
    expect(content.durations('fr')).toEqual(
      path === 'claims.yml'
        ? {}
        : {
            answer_hours: '24\u00a0heures',
            demo_minutes: '45\u00a0minutes',
            form_retention_months: '12\u00a0mois',
          },
    )
  },
)

describe('the figures of content/claims.yml', () => {
  it('stand in the mails in the words of the brief', async () => {
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

  it('that cannot be read leave out their sentences, never a hole in them', async () => {
    await rm(join(root, 'content', 'claims.yml'))
    for (const input of [contact, demoFr, demoEn]) {
      const { toTeam, toVisitor } = await mailsTo(input)
      expect(toTeam + toVisitor).not.toMatch(/\{\{|undefined|heures|hours|minutes|12.(mois|months)/)
      expect(toTeam).toContain(input.lastName)
      expect(toVisitor).toMatch(/Votre référence|Your reference/)
    }
  })
})
