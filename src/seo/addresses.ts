import type { Language } from '../languages'

/** The picture that stands for a page where its address is shared. Sizes in pixels. */
export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const

/** Where the build puts the picture that it draws for a page (src/build/published/link-picture.ts). */
export const picturePath = (language: Language, pageId: string): string => `/og/${language}/${pageId}.png`

/** A path of the site as an absolute address; `siteUrl` has no final slash. */
export const absolute = (siteUrl: string, path: string): string => `${siteUrl}${path}`
