import { SocketAddress, isIPv6 } from 'node:net'

const GROUPS = 8

/**
 * Returns the network that counts as one sender. For IPv4 it is the address itself, even if written as IPv6
 * (`::ffff:…`). For IPv6 it is the /56, the smallest network that RIPE-690 suggests for a household.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  const [, ipv4] = /^::ffff:(\d+(?:\.\d+){3})$/.exec(address) ?? []
  if (ipv4) return ipv4
  const [left = [], right = []] = address.split('::').map((part) => (part ? part.split(':') : []))
  const groups = [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right]
  const fourth = parseInt(groups[3] ?? '0', 16) & 0xff00
  return `${[...groups.slice(0, 3), fourth.toString(16)].join(':')}::/56`
}
