import { FRAGMENTS } from '../../page-context'
import type { ViewData } from '../views/types'

// What the gallery shows, for developers alone; pages take their words from content/ and locales/.

export const TITLE = 'Votre allié Compliance'
export const LEAD = 'Une plateforme modulaire et paramétrable pour les professions réglementées.'

/** As the build writes it (build/content/render/glossary.ts), which no browser can load: it reads files. */
export const PROSE =
  '<p>Une phrase avec <a href="#prose">un lien</a>, <strong>du gras</strong> et un sigle, la ' +
  '<span class="term"><button type="button" aria-describedby="term-lcb-ft">LCB-FT</button>' +
  '<span role="tooltip" id="term-lcb-ft" class="term-tip">Lutte contre le blanchiment de capitaux et le financement ' +
  'du terrorisme.</span>.</span></p>'

export const FIGURES = [
  { value: '+ de 100 000', label: 'KYC par semaine', spoken: 'Plus de 100 000 KYC par semaine' },
  { value: '+ de 1 000', label: 'professionnels', spoken: 'Plus de 1 000 professionnels' },
  { value: 'Quelques jours', label: 'de mise en place', spoken: 'Quelques jours de mise en place' },
]

export const STEPS = [
  { title: 'Analyse et configuration', text: 'Vos règles, votre matrice.' },
  { title: 'Formation et tests', text: 'Vos équipes, vos cas.' },
  { title: 'Mise en production', text: 'Un lancement suivi.' },
]

/** One drawing of each kind; the same rows fit them all. */
export const STRENGTHS = FRAGMENTS.map((kind) => ({
  title: kind,
  text: LEAD,
  fragment: {
    kind,
    rows: [
      { label: 'Bas', result: '86' },
      { label: 'Moyen', result: '31' },
      { label: 'Élevé', result: '11' },
    ],
  },
}))

type Row = NonNullable<ViewData['rows']>[number]

// Where these lack a field, a page's query has null: to the views it is the same.
const row = (label: string, rest: Partial<Row>) => ({ label, ...rest }) as Row
const view = (kind: string, title: string, rest: Partial<ViewData>) => ({ kind, title, ...rest }) as ViewData

/** One product view of each kind, in every state that its lines have. */
export const VIEWS: readonly ViewData[] = [
  view('file', 'Exemple SA', {
    detail: 'Nouveau dossier',
    rows: [
      row('Identité', { result: 'Vérifiée', state: 'done' }),
      row('Registre', { result: 'Divergence', state: 'alert' }),
      row('Origine des fonds', { result: 'Demandée', state: 'open' }),
    ],
    level: 'medium',
  }),
  view('ownership', 'Structure de détention', {
    client: 'Exemple SA',
    people: ['Anne Un', 'Benoît Deux', 'Cléo Trois'],
    trusts: [
      {
        name: 'Trust Exemple',
        people: [
          { name: 'Denis Quatre', role: 'constituant' },
          { name: 'Ella Cinq', role: 'bénéficiaire' },
        ],
      },
    ],
    shares: [
      { holder: 'Anne Un', company: 'Exemple SA', percent: 40 },
      { holder: 'Holding', company: 'Exemple SA', percent: 30 },
      { holder: 'Benoît Deux', company: 'Holding', percent: 60 },
      { holder: 'Cléo Trois', company: 'Holding', percent: 40 },
      { holder: 'Trust Exemple', company: 'Exemple SA', percent: 30 },
    ],
    adjustable: true,
  }),
  view('matrix', 'Matrice des risques', {
    columns: ['Usuelle', 'Inhabituelle', 'Complexe'],
    lines: [
      { label: 'En présence', levels: ['low', 'medium', 'medium'] },
      { label: 'À distance', levels: ['medium', 'medium', 'high'] },
    ],
    line: 'À distance',
    column: 'Complexe',
    adjustable: true,
  }),
  view('amounts', 'Ventes liées', {
    threshold: '10 000 €',
    thresholdLabel: 'Seuil :',
    rows: [
      row('Dessin', { date: '3 mars', amount: 3800 }),
      row('Sculpture', { date: '2 avril', amount: 6500 }),
    ],
    result: 'Le seuil est atteint.',
    below: 'Le seuil n’est pas atteint.',
    adjustable: true,
  }),
  view('portfolio', 'Portefeuille', {
    rows: [
      row('Premier client', { date: 'Mars 2029', result: 'Revue prévue', level: 'low' }),
      row('Second client', { date: '4 mai 2026', result: 'Revue à faire', level: 'high', state: 'alert' }),
    ],
  }),
  view('timeline', 'Vie du dossier', {
    rows: [
      row('Ouverture', { date: '12 mars', result: 'Décidée', state: 'done' }),
      row('Nouveau dirigeant', { date: '14 mai', result: 'Alerte', state: 'alert' }),
      row('Clôture', { date: 'Plus tard', result: 'Pièces conservées', state: 'open' }),
    ],
  }),
  view('decision', 'Décision du 9 février', {
    result: 'Mission acceptée',
    detail: 'Deux bénéficiaires effectifs identifiés.',
    by: 'A. Exemple, associée',
    level: 'low',
  }),
]
