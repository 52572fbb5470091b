import { createHash } from 'node:crypto'

/** A flag that the service knows and the open-source server refuses; `@upstash/ratelimit` sets it. */
const SERVICE_FLAG = 'allow-key-locking'

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')

/** The script without that flag, its lines numbered as before. */
const withoutServiceFlag = (script: string): string =>
  script.replace(/^#!lua[^\n]*/, (line) => {
    const flags = /flags=(\S+)/.exec(line)?.[1]?.split(',') ?? []
    if (!flags.includes(SERVICE_FLAG)) return line
    const others = flags.filter((flag) => flag !== SERVICE_FLAG)
    return others.length > 0 ? `#!lua flags=${others.join(',')}` : ''
  })

/**
 * Makes scripts written for the service run on the open-source server: takes the unknown flag out, and
 * keeps such a script callable by the hash of the text that its caller knows.
 */
export class Scripts {
  readonly #ours = new Map<string, string>()
  readonly #theirs = new Map<string, string>()

  /** The arguments to send to Redis in place of those given with this command. */
  translate(verb: string, args: string[]): string[] {
    const [first = '', ...rest] = args
    switch (verb === 'SCRIPT' ? `SCRIPT ${first.toUpperCase()}` : verb.replace(/_RO$/, '')) {
      case 'EVAL':
        return [this.#adopt(first), ...rest]
      case 'EVALSHA':
        return [this.#known(first), ...rest]
      case 'SCRIPT LOAD':
        return [first, ...rest.map((script) => this.#adopt(script))]
      case 'SCRIPT EXISTS':
        return [first, ...rest.map((hash) => this.#known(hash))]
      default:
        return args
    }
  }

  /** The hash by which the caller knows a script, given the one that SCRIPT LOAD answered. */
  callersHash(hash: string): string {
    return this.#theirs.get(hash) ?? hash
  }

  #adopt(script: string): string {
    const adopted = withoutServiceFlag(script)
    if (adopted !== script) {
      this.#ours.set(sha1(script), sha1(adopted))
      this.#theirs.set(sha1(adopted), sha1(script))
    }
    return adopted
  }

  #known(hash: string): string {
    return this.#ours.get(hash.toLowerCase()) ?? hash
  }
}
