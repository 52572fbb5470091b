import type { Language } from '../../languages'
import type { MotifName } from '../../page-context'

/** Words that the gallery shows; real pages take theirs from content/ and locales/. Seen by developers only. */
export interface Samples {
  title: string
  lead: string
  action: string
  secondary: string
  sending: string
  prose: string
  amount: string
  figures: readonly { value: string; label: string; spoken: string }[]
  motifs: Record<MotifName, string>
  card: string
  duty: { title: string; text: string; margin: string; answer: string }
  steps: readonly { title: string; text: string }[]
  table: { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  field: { label: string; hint: string; error: string; optional: string; value: string }
}

/** As the build writes it (build/content/render/glossary.ts), which no browser can load: it reads files. */
const term = (id: string, word: string, meaning: string): string =>
  `<span class="term"><button type="button" aria-describedby="${id}">${word}</button>` +
  `<span role="tooltip" id="${id}" class="term-tip">${meaning}</span>.</span>`

const fr: Samples = {
  title: 'Votre allié Compliance',
  lead: 'Une plateforme modulaire, paramétrable et personnalisable, conçue pour les professions réglementées.',
  action: 'Demander une démo',
  secondary: 'Nous contacter',
  sending: 'Envoi en cours…',
  prose:
    `<p>Une phrase avec <a href="#prose">un lien</a>, <strong>du gras</strong> et un sigle, la ` +
    `${term('term-lcb-ft', 'LCB-FT', 'Lutte contre le blanchiment de capitaux et le financement du terrorisme.')}</p>`,
  amount: '10 000 €',
  figures: [
    {
      value: '+ de 100 000',
      label: 'KYC traités par semaine',
      spoken: 'Plus de 100 000 KYC traités par semaine',
    },
    { value: '+ de 1 000', label: 'professionnels', spoken: 'Plus de 1 000 professionnels' },
    {
      value: 'Quelques jours',
      label: 'pour la mise en place',
      spoken: 'Quelques jours pour la mise en place',
    },
  ],
  motifs: {
    scales: 'Avocats',
    ledger: 'Experts-comptables',
    seal: 'Notaires',
    facade: 'Immobilier',
    frame: 'Marchands d’art',
    letterbox: 'Sociétés de domiciliation',
    hull: 'Yachting',
  },
  card: 'Une ligne qui dit ce que la page contient.',
  duty: {
    title: 'Identifier l’acheteur et ses bénéficiaires effectifs',
    text: 'Y compris en présence d’un conseil ou d’un courtier.',
    margin: 'France : CMF, art. L. 561-5',
    answer: 'Une fiche par contrepartie, de vente en vente.',
  },
  steps: [
    { title: 'Analyse et configuration', text: 'Vos règles, votre matrice.' },
    { title: 'Formation et tests', text: 'Vos équipes, vos cas.' },
    { title: 'Mise en production', text: 'Un lancement suivi.' },
  ],
  table: {
    caption: 'Ce que chaque bénéfice change',
    columns: ['Bénéfice', 'Ce que cela change'],
    rows: [
      ['Conformité', 'Des diligences conformes aux règles en vigueur.'],
      ['Réputation', 'Des réponses documentées.'],
    ],
  },
  field: {
    label: 'Prénom',
    hint: 'Tel qu’il figure sur une pièce d’identité.',
    error: 'Indiquez un prénom.',
    optional: '(facultatif)',
    value: 'Claire',
  },
}

const en: Samples = {
  title: 'Your compliance ally',
  lead: 'A modular, configurable and customisable platform for regulated professions.',
  action: 'Request a demo',
  secondary: 'Contact us',
  sending: 'Sending…',
  prose:
    `<p>A sentence with <a href="#prose">a link</a>, <strong>bold words</strong> and an acronym, ` +
    `${term('term-aml-cft', 'AML/CFT', 'Anti-money laundering and countering the financing of terrorism.')}</p>`,
  amount: '€10,000',
  figures: [
    {
      value: '100,000+',
      label: 'KYC processed per week',
      spoken: 'More than 100,000 KYC processed per week',
    },
    { value: '1,000+', label: 'professionals', spoken: 'More than 1,000 professionals' },
    { value: 'A few days', label: 'to set up', spoken: 'A few days to set up' },
  ],
  motifs: {
    scales: 'Lawyers',
    ledger: 'Accountants',
    seal: 'Notaries',
    facade: 'Real estate',
    frame: 'Art dealers',
    letterbox: 'Domiciliation companies',
    hull: 'Yachting',
  },
  card: 'One line that says what the page holds.',
  duty: {
    title: 'Identify the buyer and their beneficial owners',
    text: 'Including when an adviser or broker is involved.',
    margin: 'France: CMF, Art. L. 561-5',
    answer: 'One record per counterparty, from sale to sale.',
  },
  steps: [
    { title: 'Analysis and configuration', text: 'Your rules, your matrix.' },
    { title: 'Training and tests', text: 'Your teams, your cases.' },
    { title: 'Go-live', text: 'A monitored launch.' },
  ],
  table: {
    caption: 'What each benefit changes',
    columns: ['Benefit', 'What it changes'],
    rows: [
      ['Compliance', 'Checks in line with current rules.'],
      ['Reputation', 'Documented answers.'],
    ],
  },
  field: {
    label: 'First name',
    hint: 'As it stands on an identity document.',
    error: 'Enter a first name.',
    optional: '(optional)',
    value: 'Claire',
  },
}

export const samples: Record<Language, Samples> = { fr, en }
