import { css } from '@emotion/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import art from '../../../locales/fr/art.json'
import figures from '../../../locales/fr/figures.json'
import { RISK_LEVELS } from '../../figures/view-kinds'
import { MOTIFS } from '../../page-context'
import { BeamBand } from '../art/BeamBand'
import { Logo, LogoMark } from '../art/Logo'
import { Lookout } from '../art/Lookout'
import { Motif } from '../art/Motif'
import { ThresholdAlert } from '../art/ThresholdAlert'
import { Strengths } from '../sections/Strengths'
import { Values } from '../sections/Values'
import { BeamSpinner } from '../ui/BeamSpinner'
import { Button, ButtonLink } from '../ui/Button'
import { Card, CardGrid } from '../ui/Card'
import { DataTable } from '../ui/DataTable'
import { Eyebrow } from '../ui/Eyebrow'
import { Figures } from '../ui/Figures'
import { Fold } from '../ui/Fold'
import { CheckboxField } from '../ui/form/CheckboxField'
import { Confirmation } from '../ui/form/Confirmation'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { FieldGroup } from '../ui/form/FieldGroup'
import { SelectField } from '../ui/form/SelectField'
import { TextField } from '../ui/form/TextField'
import { RichText } from '../ui/RichText'
import { RiskBadge } from '../ui/RiskBadge'
import { Section } from '../ui/Section'
import { Steps } from '../ui/Steps'
import { ProductView } from '../views/ProductView'
import { FIGURES, LEAD, PROSE, STEPS, STRENGTHS, TITLE, VIEWS } from './samples'

const FIELD = { name: 'sample', label: 'Prénom', onChange: () => undefined, onBlur: () => undefined }
const ERROR = 'Indiquez un prénom.'
const MISTAKES = [
  { fieldId: 'wrong', message: ERROR, fixed: false },
  { fieldId: 'filled', message: ERROR, fixed: true },
]
const OPTIONS = ['Aucun', 'Un choix'].map((label) => ({ value: label, label }))

const resources = { fr: { art, figures } }
const i18n = createInstance({ lng: 'fr', resources, interpolation: { escapeValue: false } })
void i18n.init()

/** `/composants`: every component in every state, for developers and the tests' pictures. No published site has it. */
export default function Gallery() {
  const views = VIEWS.map((view) => <ProductView key={view.kind} view={view} />)
  return (
    <I18nextProvider i18n={i18n}>
      <Lookout picture={views[0]}>
        <Eyebrow>Lookout</Eyebrow>
        <h1>{TITLE}</h1>
        <p>{LEAD}</p>
        <ButtonLink href="#prose">Demander une démo</ButtonLink>
      </Lookout>
      <Section heading="Logo" id="logo" layout="side">
        <Logo product="Vigie" />
        <LogoMark size={96} />
      </Section>
      <Section heading="Card, Motif" id="cards" tone="surface">
        <CardGrid>
          {MOTIFS.map((name) => (
            <Card key={name} href="#cards" title={name} text={LEAD} picture={<Motif name={name} />} />
          ))}
        </CardGrid>
      </Section>
      <BeamBand labelledBy="beam-band">
        <h2 id="beam-band">{TITLE}</h2>
        <p>{LEAD}</p>
      </BeamBand>
      <BeamBand labelledBy="beam-lost" variant="lost">
        <h2 id="beam-lost">404</h2>
      </BeamBand>
      {(['paper', 'surface', 'tint', 'night'] as const).map((tone) => (
        <Section key={tone} heading={`Button, ${tone}`} id={`button-${tone}`} tone={tone} layout="side">
          <p css={rowStyles}>
            <Button>Demander une démo</Button>
            <Button look="secondary">Nous contacter</Button>
            <ButtonLink href={`#button-${tone}`}>Demander une démo</ButtonLink>
            <ButtonLink href={`#button-${tone}`} look="secondary">
              Nous contacter
            </ButtonLink>
            <Button busyLabel="Envoi en cours…">Envoyer</Button>
            <Button busy busyLabel="Envoi en cours…">
              Envoyer
            </Button>
            <Button disabled>Demander une démo</Button>
            <BeamSpinner />
          </p>
        </Section>
      ))}
      <Section heading="RichText" id="prose" layout="side" lead={LEAD}>
        <RichText html={PROSE} />
      </Section>
      <Section heading="Form" id="form" tone="surface" layout="side">
        <ErrorSummary title={ERROR} fixedLabel="✓" entries={MISTAKES} />
        <FieldGroup number={1} legend={TITLE}>
          <TextField {...FIELD} id="empty" value="" hint="Tel qu’il figure sur une pièce d’identité." />
          <TextField {...FIELD} id="filled" value="Claire" optional="(facultatif)" />
          <TextField {...FIELD} id="wrong" value="" error={ERROR} />
          <SelectField {...FIELD} id="choice" value="Aucun" options={OPTIONS} />
          <TextField {...FIELD} id="long" value="" rows={3} />
          <CheckboxField {...FIELD} id="tick" checked={false} />
          <CheckboxField {...FIELD} id="wrong-tick" checked={false} error={ERROR} />
        </FieldGroup>
        <Confirmation id="sent" title={TITLE} text={LEAD} />
      </Section>
      <Figures heading="Figures" figures={FIGURES} />
      <Section heading="Strengths" id="strengths">
        <Strengths items={STRENGTHS} />
      </Section>
      <Section heading="Values" id="values" tone="surface">
        <Values items={STEPS} />
      </Section>
      <Section heading="Fold" id="fold" tone="surface">
        <Fold title={TITLE}>
          <p>{LEAD}</p>
        </Fold>
      </Section>
      <Section heading="Steps" id="steps" tone="tint">
        <Steps steps={STEPS} />
      </Section>
      <Section heading="DataTable" id="table" layout="side">
        <DataTable caption="Trois étapes" columns={['Étape', 'Contenu']} rows={STEPS.map(Object.values)} />
      </Section>
      <Section heading="RiskBadge" id="badges">
        {RISK_LEVELS.map((level) => (
          <RiskBadge key={level} level={level}>
            {art.risk[level]}
          </RiskBadge>
        ))}
      </Section>
      <Section heading="Views" id="views" tone="tint">
        <div css={gridStyles}>
          {views.slice(1)}
          <ThresholdAlert amount="10 000 €" />
        </div>
      </Section>
    </I18nextProvider>
  )
}

const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1rem' })
const gridStyles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: '1.5rem',
})
