import { SocketAddress, isIPv6 } from 'node:net'

const GROUPS = 8

/**
 * Returns the networks that count as one sender, the smallest first. For IPv4 it is the address itself, even if written
 * as IPv6 (`::ffff:…`). For IPv6 these are the /56, the smallest network that RIPE-690 suggests for a household, and
 * the /48, the smallest that tunnel brokers give away.
 */
export function networksOf(ip: string): [sender: string, ipv6Network?: string] {
  if (!isIPv6(ip)) return [ip]
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  const [, ipv4] = /^::ffff:(\d+(?:\.\d+){3})$/.exec(address) ?? []
  if (ipv4) return [ipv4]
  const [left = [], right = []] = address.split('::').map((part) => (part ? part.split(':') : []))
  const groups = [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right]
  const start = groups.slice(0, 3).join(':')
  const fourth = parseInt(groups[3] ?? '0', 16) & 0xff00
  return [`${start}:${fourth.toString(16)}::/56`, `${start}::/48`]
}
