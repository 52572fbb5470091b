import { DEFAULT_LANGUAGE } from '../../../src/languages'
import type { Mail } from '../../platform/mailer'
import type { Submission } from '../accept/submission'
import { type Block, type MailDocument, type Row, rendered } from './mail-document'
import { type TeamMailSettings, submissionRows } from './notification'
import { interpolate, formatDate, mailStrings } from './format'

const GROUPS = ['accepted', 'mailed', 'undelivered', 'waiting', 'dead', 'suspects', 'newsletter'] as const
export type DigestGroup = (typeof GROUPS)[number]

export type Digest = {
  at: number
  /** References of the submissions in each group; what was not delivered only where that is watched. */
  references: Partial<Record<DigestGroup, string[]>>
  /** Quarantined submissions that this mail shows in full. */
  quarantine: Submission[]
  /** References of those that this release cannot read. */
  unreadable: string[]
}

const SHOWN = 100

const referencesRow = (group: DigestGroup, references: string[] | undefined): Row[] => {
  if (!references) return []
  const strings = mailStrings(DEFAULT_LANGUAGE).digest
  const shown = references.slice(0, SHOWN).join(', ')
  const more =
    references.length > SHOWN ? `, ${interpolate(strings.more, { count: references.length - SHOWN })}` : ''
  const value = references.length === 0 ? strings.none : `${references.length} (${shown}${more})`
  return [{ label: strings[group], value }]
}

/** What shows it all the same: see the runbook. */
const unreadableRow = (reference: string): Row => ({
  label: mailStrings(DEFAULT_LANGUAGE).notification.reference,
  value: `${reference} (npm run submissions -- show ${reference})`,
})

const documentOf = (
  { at, references, quarantine, unreadable }: Digest,
  settings: TeamMailSettings,
): MailDocument => {
  const strings = mailStrings(DEFAULT_LANGUAGE).digest
  const quarantined: Block[] = [
    ...quarantine.map((submission) => submissionRows(submission, settings.company)),
    ...unreadable.map((reference) => [unreadableRow(reference)]),
  ].map((rows) => ({ kind: 'rows', rows }))
  return {
    language: DEFAULT_LANGUAGE,
    title: interpolate(strings.subject, { date: formatDate(DEFAULT_LANGUAGE, at) }),
    blocks: [
      { kind: 'text', text: interpolate(strings.intro, { site: settings.siteUrl }) },
      { kind: 'rows', rows: GROUPS.flatMap((group) => referencesRow(group, references[group])) },
      ...(quarantined.length > 0
        ? [
            { kind: 'heading', text: strings.quarantine } as const,
            { kind: 'text', text: strings.quarantineIntro } as const,
            ...quarantined,
          ]
        : []),
      { kind: 'text', text: strings.end },
    ],
  }
}

/** The day's counts and references for the team, so that a silent loss meets a human eye. */
export function composeDigest(digest: Digest, settings: TeamMailSettings): Mail {
  return {
    to: settings.team,
    from: settings.from,
    ...rendered(documentOf(digest, settings)),
    category: 'digest',
  }
}
