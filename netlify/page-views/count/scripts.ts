/**
 * Reads where counting stands and the stream entries after it, in one moment.
 * KEYS: cursor, stream. ARGV: most entries. Returns [cursor or '', entries].
 */
export const READ_BATCH = `
local cursor = redis.call('GET', KEYS[1]) or ''
return {cursor, redis.call('XRANGE', KEYS[2], cursor == '' and '-' or '(' .. cursor, '+', 'COUNT', ARGV[1])}
`

/**
 * Runs commands and moves the cursor, or does nothing where the cursor is no longer where the batch began: whichever of
 * several runs comes first counts the batch, and nobody counts it again.
 *
 * KEYS: cursor, then the keys of the commands. ARGV: cursor before, cursor after, then for each command its name, how
 * many arguments follow, and these. Returns 1, or 0 where nothing was done.
 */
export const APPLY = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
local at = 3
for key = 2, #KEYS do
  local size = tonumber(ARGV[at + 1])
  redis.call(ARGV[at], KEYS[key], unpack(ARGV, at + 2, at + 1 + size))
  at = at + 2 + size
end
redis.call('SET', KEYS[1], ARGV[2])
return 1
`

/** A command, the key that it changes, and its other arguments: a few thousand at most, which is what Lua passes on. */
export type Command = readonly [name: string, key: string, ...rest: string[]]

/** The keys and arguments that `APPLY` takes. */
export const applyArguments = (
  cursorKey: string,
  before: string,
  after: string,
  commands: readonly Command[],
): [keys: string[], args: string[]] => [
  [cursorKey, ...commands.map(([, key]) => key)],
  [before, after, ...commands.flatMap(([name, , ...rest]) => [name, String(rest.length), ...rest])],
]
