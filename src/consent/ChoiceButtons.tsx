import { css } from '@emotion/react'
import { usePageContext } from '../components/layout/page-context'
import { Button } from '../components/ui/Button'
import { tokens } from '../theme/tokens'
import { CONSENT_STRINGS } from './consent-strings'
import { measurementMode, type Choice } from './choice'

type ChoiceButtonsProps = { onChoose: (choice: Choice) => void }

/** Yes and no in the same size, weight and place: refusing must be as easy as accepting (CNIL 2020-092). */
export const ChoiceButtons = ({ onChoose }: ChoiceButtonsProps) => {
  const { accept, refuse } = CONSENT_STRINGS[usePageContext().language]
  return (
    <div css={row}>
      <Button look="secondary" onClick={() => onChoose('refused')}>
        {refuse[measurementMode()]}
      </Button>
      <Button look="secondary" onClick={() => onChoose('accepted')}>
        {accept[measurementMode()]}
      </Button>
    </div>
  )
}

const { space } = tokens

// Columns of one width, or one below the other: never as wide as its own word.
const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
  gap: space[3],
  '& button': { paddingInline: space[3] },
})
