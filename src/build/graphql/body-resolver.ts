import { join } from 'node:path'
import type { Language } from '../../languages'
import { KINDS } from '../content/schema/kinds'
import type { Kind } from '../../page-context'
import { pageType } from './type-names'
import { rendererOf, type TextSources } from './text-sources'

type Source = { language: Language; pageId: string }
type Context = { nodeModel: { findOne: (query: object) => Promise<unknown> } }
type Info = { schema: { getType: (name: string) => { getFields: () => Record<string, Field> } } }
type Field = { resolve: (source: unknown, args: object, context: Context, info: Info) => Promise<string> }

/** `body` of a page: what gatsby-transformer-remark makes of its Markdown, finished by our own renderer. */
export function bodyResolvers(root: string, textSources: () => TextSources) {
  const body = {
    type: 'String!',
    resolve: async ({ language, pageId }: Source, args: object, context: Context, info: Info) => {
      const { html } = info.schema.getType('MarkdownRemark').getFields()
      if (!html) throw new Error('gatsby-transformer-remark gives no html: is it still among the plugins?')
      const file = join(root, 'content/pages', pageId, `${language}.md`)
      const query = { filter: { fileAbsolutePath: { eq: file } } }
      const markdown = await context.nodeModel.findOne({ type: 'MarkdownRemark', query })
      const source = await html.resolve(markdown, args, context, info)
      return rendererOf(textSources(), language, `${pageId}-body`).body(source)
    },
  }
  return Object.fromEntries((Object.keys(KINDS) as Kind[]).map((kind) => [pageType(kind), { body }]))
}
