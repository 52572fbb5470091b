// Runs in the writer's browser: starts the editor in French or English, whichever the browser prefers.
import CMS from '@sveltia/cms'

const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en')
const response = await fetch(`/config.${language ?? 'fr'}.json`)
CMS.init({ config: await response.json() })
