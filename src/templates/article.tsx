import { css } from '@emotion/react'
import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'react-i18next'
import type { PageContext } from '../shared/page-context'
import { PageHero } from '../components/sections/Hero'
import { Container } from '../components/ui/Section'
import { detailsStyles, summaryStyles } from '../components/ui/Fold'
import { RichText } from '../components/ui/RichText'
import { tokens } from '../shared/design/tokens'

type Data = Queries.ArticleTemplateQuery

/** A legal page: its date, its text, and links to the sections of the text. */
export default function ArticleTemplate({ data }: PageProps<Data, PageContext>) {
  const { t } = useTranslation()
  const page = data.page
  if (!page) return null
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} />
      <Container css={columns}>
        <nav css={contents} aria-labelledby="contents">
          <p id="contents" css={title}>
            {t('common:contents')}
          </p>
          <ol css={list}>
            {page.body.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} css={entry}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          <p css={date}>
            <time dateTime={page.updated}>{t('common:updated', { date: page.updatedDay })}</time>
          </p>
          <RichText html={page.body.html} css={body} />
        </article>
      </Container>
    </>
  )
}

export { PageHead as Head } from '../seo/PageHead'

export const query = graphql`
  query ArticleTemplate($id: String!, $language: String!, $strings: [String!]!) {
    page: articlePage(id: { eq: $id }) {
      title
      description
      heading
      lead
      updated
      updatedDay
      body {
        html
        headings {
          id
          text
        }
      }
    }
    locales: pageStrings(language: $language, names: $strings) {
      ...Strings
    }
  }
`

const { color, layout, leading, on, size, space, stroke, weight } = tokens

/** Matches windows with room for the table of contents beside the text: 1,024 px or more at the default text size. */
const besideText = '@media (min-width: 64em)'

const contents = css({
  alignSelf: 'start',
  fontSize: size.small,
  [besideText]: {
    position: 'sticky',
    top: `calc(${layout.header} + ${space[4]})`,
    // On a low screen the table of contents has its own scroll bar. The padding leaves room for focus rings.
    maxHeight: `calc(100dvh - ${layout.header} - 2 * ${space[4]})`,
    margin: `-${space[2]}`,
    padding: space[2],
    overflowY: 'auto',
  },
})
const title = css({ marginBottom: space[2], fontWeight: weight.strong })
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  [besideText]: { display: 'block', borderInlineStart: `${stroke.hair} solid ${color.line}` },
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: layout.target,
  minWidth: layout.target,
  color: color.inkSoft,
  lineHeight: leading.snug,
  '&:hover': { color: color.sea },
  [besideText]: { padding: `${space[1]} ${space[4]}`, textDecoration: 'none' },
})
const date = css({ marginBlockEnd: space[6], color: on.soft })
const columns = css({
  display: 'grid',
  // A wide table must scroll instead of widening the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[7],
  paddingBottom: space[9],
  [besideText]: { gridTemplateColumns: '240px minmax(0, 1fr)' },
})
// The text has no maximum width, because tables may be wider than paragraphs.
const body = css({
  maxWidth: 'none',
  'ul, ol, blockquote': { maxWidth: layout.measure },
  'section > * + *': { marginBlockStart: space[4] },
  '> * + section': { marginBlockStart: space[8] },
  'section > details': { maxWidth: layout.measure },
  'details > summary ~ *': { marginBlockStart: space[4] },
  h2: { fontSize: size.h3, scrollMarginTop: layout.header },
  details: detailsStyles,
  summary: summaryStyles,
  '[open] > summary::before': { content: '"−"' },
  'ul > li': { position: 'relative', paddingInlineStart: space[5] },
  'ul > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.8em',
    width: space[3],
    borderBlockStart: `2px solid ${color.lamp}`,
  },
  ol: { listStyle: 'decimal', paddingInlineStart: space[5] },
  'ol > li::marker': { color: on.soft, fontVariantNumeric: 'tabular-nums' },
  'li + li': { marginBlockStart: space[2] },
  blockquote: { paddingInlineStart: space[4], borderInlineStart: `2px solid ${on.line}`, color: on.soft },
  table: { width: '100%', fontSize: size.small, lineHeight: 1.45 },
  'th, td': {
    padding: `${space[3]} ${space[4]} ${space[3]} 0`,
    borderBlockEnd: `${stroke.hair} solid ${on.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  caption: { paddingBlockEnd: space[2], color: on.soft, textAlign: 'start' },
})
