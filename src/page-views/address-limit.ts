/** How much of a path or referrer is kept, in characters: the browser sends no more, the server keeps no more. */
export const MAX_ADDRESS = 2048
