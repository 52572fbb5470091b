import { networkOf } from '../../../netlify/platform/network'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:0001:12ff:ffff:ffff:ffff:ffff', '2001:db8:1:1200::/56'],
  ['2001:db8:1:fe02::1', '2001:db8:1:fe00::/56'],
  ['2001:db8::', '2001:db8:0:0::/56'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:0:0', '0.0.0.0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each(['', 'unknown', '192.0.2', ':::', '1::2::3'])(
  'returns %j, which is not an address, unchanged',
  (text) => {
    expect(networkOf(text)).toBe(text)
  },
)
