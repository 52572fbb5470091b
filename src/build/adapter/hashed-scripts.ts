/** Hexadecimal digits of a script's content in its name; every page names a dozen scripts. */
export const HASH_LENGTH = 12

/** Names of script files, which change with their content; the group is the part that does. */
export const HASHED_SCRIPT = new RegExp(`^[^/]+-([0-9a-f]{${String(HASH_LENGTH)}})\\.js$`)
