// Runs in the writer's browser: the editor with the configuration in its language.
import CMS from '@sveltia/cms'
import { fromFile, toFile } from './format/page-format'

// Under the built-in format's own name: for .md files the editor takes no other.
CMS.registerCustomFormat('yaml-frontmatter', 'md', { fromFile, toFile })

const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en')
const answer = await fetch(`/config.${language ?? 'fr'}.json`)
CMS.init({ config: await answer.json() })
