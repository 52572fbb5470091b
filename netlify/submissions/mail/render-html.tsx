/** @jsxImportSource react */
// The packages one by one: the collected @react-email/components takes 200 ms more to load at a cold start.
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Block, MailDocument, Row } from './mail-document'
import { style } from './mail-styles'

const Field = ({ label, value }: Row) => (
  <Section style={style.row}>
    <Text style={style.label}>{label}</Text>
    <Text style={style.value}>{value}</Text>
  </Section>
)

const Part = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as="h2" style={style.heading}>
          {block.text}
        </Heading>
      )
    case 'text':
      return <Text style={style.text}>{block.text}</Text>
    case 'lines':
      return <Text style={style.lines}>{block.lines.join('\n')}</Text>
    case 'link':
      return (
        <Text style={style.text}>
          <a href={block.url} rel="noreferrer" style={style.link}>
            {block.text}
          </a>
        </Text>
      )
    case 'rows':
      return (
        <Section style={style.rows}>
          {block.rows.map((row, at) => (
            <Field key={at} {...row} />
          ))}
        </Section>
      )
  }
}

const Page = ({ language, title, blocks }: MailDocument) => (
  <Html lang={language}>
    <Head>
      <title>{title}</title>
    </Head>
    <Body style={style.body}>
      <Container style={style.page}>
        {blocks.map((block, at) => (
          <Part key={at} block={block} />
        ))}
      </Container>
    </Body>
  </Html>
)

/** The document as HTML, every value escaped. */
export const renderHtml = (document: MailDocument): Promise<string> => render(<Page {...document} />)
