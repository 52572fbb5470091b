import { resolve } from 'node:path'

/** The project's root folder. */
export const ROOT = resolve(__dirname, '../..')
