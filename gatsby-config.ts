import type { GatsbyConfig } from 'gatsby'
import { publishToDist } from './src/build/adapter/adapter'
import { FACTS } from './src/build/content/facts/facts'
import { forwardTo } from './src/build/proxy'
import { DEFAULT_LANGUAGE, LANGUAGES } from './src/shared/languages'

const folder = (name: string, path: string, ignore: string[] = []) => ({
  resolve: 'gatsby-source-filesystem',
  options: { name, path, ignore },
})

/** The address at which `npm run dev` serves the functions; undefined during a build. */
const functionsUrl = process.env['VIGIE_FUNCTIONS']

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  jsxImportSource: '@emotion/react',
  graphqlTypegen: { generateOnBuild: true },
  adapter: publishToDist(),
  ...(functionsUrl && {
    developMiddleware: (app) => app.use(['/api', '/traffic'], forwardTo(functionsUrl)),
  }),
  plugins: [
    folder('pages', `${__dirname}/content/pages`),
    folder('shared', `${__dirname}/content/shared`),
    // Lets Gatsby update the pages when company.yml, claims.yml or a glossary is saved (gatsby-node.ts).
    folder(FACTS, `${__dirname}/content`, ['**/content/{pages,shared}', '**/*.{md,txt}']),
    folder('locale', `${__dirname}/locales`),
    'gatsby-transformer-remark',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        languages: [...LANGUAGES],
        defaultLanguage: DEFAULT_LANGUAGE,
        // The path alone decides the language, never the visitor's browser.
        redirect: false,
        verbose: false,
        i18nextOptions: { interpolation: { escapeValue: false }, returnNull: false },
        // Gatsby creates these two pages without a language; the context of every other page has one (gatsby-node.ts).
        pages: ['/404', '/404.html'].map((matchPath) => ({ matchPath, languages: [DEFAULT_LANGUAGE] })),
      },
    },
  ],
}

export default config
