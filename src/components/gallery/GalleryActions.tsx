import type { Tone } from '../../theme/bands'
import { BeamSpinner } from '../ui/BeamSpinner'
import { Button, ButtonLink } from '../ui/Button'
import { RichText } from '../ui/RichText'
import { Section } from '../ui/Section'
import type { Samples } from './samples'

const TONES: readonly Tone[] = ['paper', 'surface', 'tint', 'night']

/** Buttons and prose on each ground. Hover, focus and press them: those states need a hand. */
export const GalleryActions = ({ words }: { words: Samples }) => (
  <>
    {TONES.map((tone) => (
      <Section key={tone} heading={`Button, ${tone}`} id={`button-${tone}`} tone={tone} layout="side">
        <p css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1rem' }}>
          <Button>{words.action}</Button>
          <Button look="secondary">{words.secondary}</Button>
          <ButtonLink href={`#button-${tone}`}>{words.action}</ButtonLink>
          <ButtonLink href={`#button-${tone}`} look="secondary">
            {words.secondary}
          </ButtonLink>
          <Button busyLabel={words.sending}>{words.action}</Button>
          <Button busy busyLabel={words.sending}>
            {words.action}
          </Button>
          <Button disabled>{words.action}</Button>
          <BeamSpinner />
        </p>
      </Section>
    ))}
    <Section heading="RichText" id="prose" layout="side" lead={words.lead}>
      <RichText html={words.prose} />
    </Section>
  </>
)
