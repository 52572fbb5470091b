import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Configuration } from 'webpack'
import { HASH_LENGTH } from './adapter/hashed-scripts'
import { LICENCES_TXT } from './published/licences-txt'
import { notePackages } from './shipped-packages'

type Minimizer = {
  constructor: { name: string }
  options?: { minimizer?: { options?: Record<string, unknown> }; extractComments?: unknown }
}

/** Webpack's configuration of the files that browsers get: no source maps, nothing that is never called, minified well. */
export function leanBrowserFiles(root: string, config: Configuration): Configuration {
  const { resolve = {}, optimization = {} } = config
  for (const minimizer of (optimization.minimizer ?? []) as Minimizer[]) {
    if (minimizer.constructor.name !== 'TerserPlugin') continue
    writeModernCode(minimizer)
    pointToLicences(minimizer)
  }
  return {
    ...config,
    // Nobody debugs in production, and a source map would publish the code's comments.
    devtool: false,
    output: { ...config.output, hashDigestLength: HASH_LENGTH },
    resolve: { ...resolve, alias: { ...resolve.alias, ...leanAliases(root) } },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        // The i18n plugin asks for all of Gatsby, for redirects that there are none of.
        { issuer: /gatsby-plugin-react-i18next/, resolve: { alias: { gatsby$: false } } },
      ],
    },
    plugins: [...(config.plugins ?? []), notePackages(root)],
  }
}

/** Licences' comments move to a file that is not published; the one that is has all of them. */
function pointToLicences({ options }: Minimizer) {
  if (options) options.extractComments = { banner: `Licences: /${LICENCES_TXT}` }
}

/** Gatsby minifies for browsers of 2009; ours are those of package.json's browserslist. */
function writeModernCode({ options }: Minimizer) {
  const terser = options?.minimizer?.options
  if (!terser) throw new Error('Terser is not configured as it was; see src/build/webpack.ts')
  Object.assign(terser, {
    ecma: 2018,
    // Reading a property does nothing else, here and in the packages.
    compress: { ecma: 2018, passes: 2, pure_getters: true },
    output: { ...(terser['output'] as object | undefined), ecma: 2018 },
  })
}

const folderOf = (root: string, name: string) =>
  dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))

/** What packages bring along and nothing here calls. */
const leanAliases = (root: string): Record<string, string | false> => ({
  'react-i18next$': join(root, 'src/i18n/react-i18next.js'),
  'react-i18next-parts': join(folderOf(root, 'react-i18next'), 'dist/es'),
  // Scripts of others, in a worker or not, and a service worker: there are none.
  [join(folderOf(root, 'gatsby'), 'dist/internal-plugins/partytown/gatsby-browser.js')]: false,
  'gatsby-script': false,
  [join(root, '.cache/register-service-worker.js')]: false,
  // Slices: no page has any.
  [join(root, '.cache/slice.js')]: false,
  // Statics of wrapped classes: there are no classes.
  'hoist-non-react-statics': false,
  // The i18n plugin's guess at the visitor's language, which never redirects here, and a warning about missing strings.
  'browser-lang': false,
  outdent: false,
})
