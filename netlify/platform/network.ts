import { isIPv6 } from 'node:net'

const GROUPS = 8

/**
 * What stands for a sender: the IPv4 address, or the /56 network of an IPv6 address, the most that providers give to one
 * household (RIPE-690). Of an IPv4 address written as IPv6 the former; anything else is left as it is.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return ip
  // Addresses in a URL are put into their one shortest form (WHATWG).
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = shortest.split('::').map((part) => (part ? part.split(':') : []))
  const groups = [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right]
  if (/^(0:){5}ffff:/.test(groups.join(':'))) return dotted(groups.slice(-2))
  const fourth = parseInt(groups[3] ?? '0', 16) & 0xff00
  return `${[...groups.slice(0, 3), fourth.toString(16)].join(':')}::/56`
}

const dotted = (groups: string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
