/** How much of a path or referrer the browser sends, in characters. */
export const MAX_ADDRESS = 2048
