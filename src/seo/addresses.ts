import type { Language } from '../shared/languages'

/** The picture shown in link previews. Sizes in pixels. */
export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const

/** The address of a page's link picture (src/build/published/link-picture.ts). */
export const picturePath = (language: Language, pageId: string): string => `/og/${language}/${pageId}.png`
