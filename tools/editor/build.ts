import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { LANGUAGES } from '../../src/shared/languages'
import { editorConfig, type Place } from './config'
import { WORDS } from './labels'

/** Where the editor is built, from the project's root. */
export const EDITOR_FOLDER = '.local/editor'

/** What every answer carries. Styles are inline, since the editor sets some ninety; only the git host's API is asked. */
export const EDITOR_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob: https://*.githubusercontent.com; connect-src 'self' data: blob: https://api.github.com; frame-src blob:; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
}

const PAGE = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${WORDS.fr.title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <script type="module" src="/browser.js"></script>
  </body>
</html>
`

/**
 * Builds the editor as a static site that asks no other host but the git host's API.
 * @param root the project's root, whose content the editor lists
 */
export async function buildEditor(root: string, place: Place): Promise<void> {
  const folder = join(root, EDITOR_FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: ['tools/editor/browser.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    target: 'chrome107',
    legalComments: 'none',
    loader: { '.wasm': 'file' },
    // Colours for hundreds of programming languages.
    external: ['@shikijs/*'],
    logLevel: 'error',
  })
  // Its own fonts, found beside the bundle.
  cpSync(join(root, 'node_modules/@sveltia/cms/npm/assets'), join(folder, 'assets'), { recursive: true })
  for (const language of LANGUAGES)
    writeFileSync(
      join(folder, `config.${language}.json`),
      JSON.stringify(editorConfig(root, language, place)),
    )
  writeFileSync(join(folder, 'index.html'), PAGE)
  const headers = Object.entries(EDITOR_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`)
  writeFileSync(join(folder, '_headers'), `/*\n${headers.join('')}`)
}
