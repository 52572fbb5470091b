import { MOTIFS } from '../../page-context'
import { BeamBand } from '../art/BeamBand'
import { Logo, LogoMark } from '../art/Logo'
import { Lookout } from '../art/Lookout'
import { Motif } from '../art/Motif'
import { Arrow } from '../ui/Arrow'
import { ButtonLink } from '../ui/Button'
import { Card, CardGrid } from '../ui/Card'
import { Eyebrow } from '../ui/Eyebrow'
import { Section } from '../ui/Section'
import { ProductView } from '../views/ProductView'
import { SAMPLE_VIEWS } from './sample-views'
import type { Samples } from './samples'

/** Logo, arrow, motifs and the three beams. */
export const GalleryArt = ({ words }: { words: Samples }) => (
  <>
    <Lookout picture={SAMPLE_VIEWS[0] && <ProductView view={SAMPLE_VIEWS[0]} />}>
      <Eyebrow>Lookout</Eyebrow>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <ButtonLink href="#prose">{words.action}</ButtonLink>
    </Lookout>
    <Section heading="Logo, Arrow" id="logo" layout="side">
      <Logo product="Vigie" />
      <LogoMark size={96} />
      <p css={{ fontSize: '1.5rem' }}>
        <Arrow />
      </p>
    </Section>
    <Section heading="Card, Motif" id="cards" tone="surface">
      <CardGrid>
        {MOTIFS.map((name) => (
          <Card
            key={name}
            href="#cards"
            title={words.motifs[name]}
            text={words.card}
            picture={<Motif name={name} />}
          />
        ))}
      </CardGrid>
    </Section>
    <BeamBand labelledBy="beam-band">
      <h2 id="beam-band">{words.title}</h2>
      <p>{words.lead}</p>
    </BeamBand>
    <BeamBand labelledBy="beam-lost" variant="lost">
      <h2 id="beam-lost">404</h2>
    </BeamBand>
  </>
)
