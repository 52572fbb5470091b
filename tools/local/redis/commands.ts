/** A command in capitals with its arguments, as the REST service takes it. */
export type Command = [string, ...string[]]

/** Commands that change or hold the connection, which all requests share, or the server itself. */
const REFUSED = new Set(
  (
    'AUTH BGREWRITEAOF BGSAVE BLMOVE BLMPOP BLPOP BRPOP BRPOPLPUSH BZMPOP BZPOPMAX BZPOPMIN CLIENT CONFIG DEBUG ' +
    'DISCARD EXEC FAILOVER HELLO MIGRATE MODULE MONITOR MULTI PSUBSCRIBE PSYNC QUIT REPLICAOF RESET SAVE SELECT ' +
    'SHUTDOWN SLAVEOF SSUBSCRIBE SUBSCRIBE SWAPDB SYNC UNWATCH WAIT WATCH'
  ).split(' '),
)

/**
 * Reads one command out of a request.
 * @returns the reason, in the service's words, where it is none or one that is not offered over REST.
 */
export function parseCommand(given: unknown): Command | { error: string } {
  if (!Array.isArray(given)) return { error: 'ERR failed to parse command' }
  if (given.length === 0) return { error: 'ERR empty command' }
  const parts = given.map(asArgument)
  if (!isStrings(parts)) return { error: 'ERR failed to parse command' }
  const [name = '', ...args] = parts
  // In capitals ioredis leaves replies alone; in small letters it turns some of them into objects.
  const verb = name.toUpperCase()
  const waits = verb.startsWith('XREAD') && args.some((argument) => argument.toUpperCase() === 'BLOCK')
  if (REFUSED.has(verb) || waits) return { error: `ERR Command is not available: '${verb}'` }
  return [verb, ...args]
}

/** Reads the commands of a pipeline or a transaction; one malformed command refuses them all. */
export function parseCommands(given: unknown): Command[] | { error: string } {
  if (!Array.isArray(given)) return { error: 'ERR failed to parse pipeline request' }
  const parsed = given.map(parseCommand)
  const commands = parsed.filter((one) => Array.isArray(one))
  return parsed.find((one): one is { error: string } => !Array.isArray(one)) ?? commands
}

const asArgument = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const isStrings = (values: (string | undefined)[]): values is string[] =>
  values.every((value) => value !== undefined)
