import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { LANGUAGES } from '../../src/shared/languages'
import { editorConfig, type Target } from './config'
import { t } from './labels'

/** The folder that the editor is built into, relative to the project's root. */
export const EDITOR_FOLDER = '.local/editor'

/** Headers of every response. The editor needs inline styles, and contacts no other site than GitHub. */
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
    <title>${t('fr', 'editor:title')}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <script type="module" src="/browser.js"></script>
  </body>
</html>
`

/**
 * Builds the editor as a static site.
 * @param root the project's root, with the content that the editor lists
 */
export async function buildEditor(root: string, target: Target): Promise<void> {
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
    // Leaves out syntax colours for hundreds of programming languages, which nobody needs here.
    external: ['@shikijs/*'],
    logLevel: 'error',
  })
  // The editor loads its fonts from `assets/`, next to its script.
  cpSync(join(root, 'node_modules/@sveltia/cms/npm/assets'), join(folder, 'assets'), { recursive: true })
  for (const language of LANGUAGES) {
    const config = editorConfig(root, language, target)
    writeFileSync(join(folder, `config.${language}.json`), JSON.stringify(config))
  }
  writeFileSync(join(folder, 'index.html'), PAGE)
  const headers = Object.entries(EDITOR_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`)
  writeFileSync(join(folder, '_headers'), `/*\n${headers.join('')}`)
}
