import type { Language } from '../shared/languages'

/** The pixel size and the type of the pictures in link previews. */
export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const

/** The path of a page's picture for link previews, which src/build/published/link-picture.ts draws. */
export const picturePath = (language: Language, pageId: string): string => `/og/${language}/${pageId}.png`
