import { join } from 'node:path'
import type { Root } from 'hast'
import { LOCALES, type Language } from '../../shared/languages'
import { rendererOf, type TextSources } from './text-sources'
import { typeName } from './types'

type Source = { language: Language; pageId: string }
type Context = { nodeModel: { findOne: (query: object) => Promise<unknown> } }
type Info = { schema: { getType: (name: string) => { getFields: () => Record<string, Field> } } }
type Field = { resolve: (source: unknown, args: object, context: Context, info: Info) => Promise<Root> }

/** The fields of articles that are computed when queried: `body` and `updatedDay`. */
export function pageResolvers(root: string, textSources: () => TextSources) {
  // gatsby-transformer-remark parses the Markdown. Our own renderer then fills in tokens and explains terms.
  const body = {
    type: 'ArticleBody!',
    resolve: async ({ language, pageId }: Source, args: object, context: Context, info: Info) => {
      const { htmlAst } = info.schema.getType('MarkdownRemark').getFields()
      if (!htmlAst)
        throw new Error('MarkdownRemark has no htmlAst: is gatsby-transformer-remark still a plugin?')
      const file = join(root, 'content/pages', pageId, `${language}.md`)
      const query = { filter: { fileAbsolutePath: { eq: file } } }
      const markdown = await context.nodeModel.findOne({ type: 'MarkdownRemark', query })
      const tree = await htmlAst.resolve(markdown, args, context, info)
      // The plugin keeps its tree for the next query.
      return rendererOf(textSources(), language).body(structuredClone(tree))
    },
  }
  // Formatted at build time, because a browser takes 20 ms to load the names of months.
  const updatedDay = {
    type: 'String!',
    resolve: ({ updated, language }: { updated: string; language: Language }) => dayIn(language, updated),
  }
  return { [typeName('article')]: { body, updatedDay } }
}

/** An ISO day in words, in UTC so that no time zone changes the day. */
function dayIn(language: Language, iso: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  const day = format.format(new Date(`${iso}T00:00:00Z`))
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day
}
