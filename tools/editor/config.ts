import { readContentFiles, type ContentFile } from '../../src/build/content/parse/files'
import { hasBody } from '../../src/build/content/schema/kinds'
import { fileSchema } from '../../src/build/content/validate/structure'
import { fillTokens, readTokens, type Tokens } from '../../src/build/content/facts/tokens'
import type { Language } from '../../src/shared/languages'
import { ownValue } from '../../src/shared/objects'
import { factForms } from './facts'
import { editorFields, type Field } from './fields'
import { fieldLabel, t } from './labels'

/** The repository that the editor saves to, and the site that shows the pages. */
export type Target = { repository: string; branch: string; siteUrl: string }

type EditorFile = {
  name: string
  label: string
  file: string
  i18n: true
  fields: Field[]
  preview_path?: string
}
const GROUPS = ['pages', 'sectors', 'legal', 'shared'] as const
type Group = (typeof GROUPS)[number]

/**
 * Returns the configuration of Sveltia CMS for all pages and facts under `root`, with labels in `language`.
 * @throws if the kind of a file has no schema, or if a field has no label
 */
export function editorConfig(root: string, language: Language, { repository, branch, siteUrl }: Target) {
  const files = readContentFiles(root).filter((content) => content.language === language)
  const tokens = readTokens(root)[language]
  const collections = GROUPS.map((name) => ({
    name,
    label: t(language, `editor:groups.${name}`),
    i18n: true,
    format: 'yaml-frontmatter',
    publish: false,
    files: files
      .filter((content) => groupOfPage(content) === name)
      .map((content) => fileOf(content, language, tokens)),
  }))
  const facts = { name: 'facts', label: t(language, 'editor:facts.group'), format: 'yaml', publish: false }
  return {
    load_config_file: false,
    app_title: t(language, 'editor:title'),
    site_url: siteUrl,
    backend: {
      name: 'github',
      repo: repository,
      branch,
      auth_methods: ['token'],
      squash_merges: true,
      commit_messages: { update: t(language, 'editor:commit') },
    },
    // Writers' changes become pull requests, which are reviewed and merged on GitHub.
    publish_mode: 'editorial_workflow',
    // Sveltia CMS requires a folder for pictures, although pages have none.
    media_folder: 'static/images',
    public_folder: '/images',
    i18n: { structure: 'multiple_files', locales: ['fr', 'en'], default_locale: 'fr' },
    output: { omit_empty_optional_fields: true },
    collections: [...collections, { ...facts, files: factForms(root, language) }],
  }
}

function groupOfPage({ data: { kind } }: ContentFile): Group {
  if (kind === 'sector-common') return 'shared'
  if (kind === 'sector') return 'sectors'
  // Only articles have a body, and all articles are legal pages.
  return hasBody(kind) ? 'legal' : 'pages'
}

function fileOf(content: ContentFile, language: Language, tokens: Tokens): EditorFile {
  const { data, file } = content
  const { kind } = data
  const schema = fileSchema(content)
  if (!schema) throw new Error(`${file}: no schema for kind ${String(kind)}`)
  const fields = editorFields(schema.describe(), language, ['page'])
  const { label, hint } = fieldLabel(['page', 'body'], language)
  if (hasBody(kind)) fields.push({ name: 'body', label, hint, widget: 'text', i18n: true, required: true })
  const title = ownValue(data['menu'], 'label') ?? data['heading']
  return {
    name: String(data['id']),
    label: fillTokens(String(title ?? t(language, 'editor:groups.shared')), tokens),
    file: file.replace(/[^/]+$/, '{{locale}}.md'),
    i18n: true,
    fields,
    ...('path' in data ? { preview_path: '{{fields.path}}' } : {}),
  }
}
