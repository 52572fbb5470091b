import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../shared/design/tokens'
import { Container } from '../ui/Section'

/**
 * The terms that the page links to, with their explanations. The list is empty here: the build fills it once the page
 * is complete, or removes this section from a page without terms (src/build/adapter/term-list.ts).
 */
export const TermList = () => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="terms" data-terms="" css={section}>
      <Container>
        <h2 id="terms">{t('common:terms')}</h2>
        <dl css={list} />
      </Container>
    </section>
  )
}

const { on, size, space, stroke, weight } = tokens

const section = css({
  paddingBlock: `${space[5]} ${space[6]}`,
  '& h2': { fontSize: size.h3 },
  // During development, nothing fills the list.
  '&:has(dl:empty)': { display: 'none' },
})
const list = css({
  columns: '19rem',
  columnGap: space[6],
  marginBlockStart: space[3],
  fontSize: size.small,
  lineHeight: 1.45,
  '& > div': {
    breakInside: 'avoid',
    paddingBlock: space[2],
    borderBlockStart: `${stroke.hair} solid ${on.line}`,
  },
  '& > :target': { background: on.quiet },
  '& dt': { fontWeight: weight.strong },
  '& dd': { color: on.soft },
})
