import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two texts are the same, compared in a time that tells nothing about either. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
