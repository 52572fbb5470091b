import { readFileSync } from 'node:fs'

type Entry = {
  version?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
}
type Lock = { packages: Record<string, Entry> }
type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** The site's packages, and those that scan it. */
const FOLDERS = ['.', 'tools/observatory']

/** Versions in which published advisories are mended, for each line of versions that got the mend. */
const MENDED: Record<string, [advisories: string, ...versions: string[]]> = {
  '@hono/node-server': ['GHSA-9mqv-5hh9-4cgg', '2.0.11'],
  ajv: ['GHSA-2g4f-4pwh-qvx6', '6.14.0', '8.18.0'],
  axios: ['GHSA-hcpx-6fm6-wx23', '1.18.0'],
  braces: ['GHSA-grv7-fg5c-xmjg', '3.0.3'],
  cookie: ['GHSA-pxg6-pf52-xh8x', '0.7.0'],
  'cross-spawn': ['GHSA-3xgq-45jj-v275', '6.0.6', '7.0.5'],
  express: ['GHSA-qw6h-vgh9-j6wx', '4.20.0', '5.0.0'],
  'fast-uri': ['GHSA-v2hh-gcrm-f6hx', '3.1.4'],
  flatted: ['GHSA-25h7-pfq9-p65f, GHSA-rf6f-7fwh-wjgh', '3.4.2'],
  'follow-redirects': ['GHSA-r4q5-vmmm-2653', '1.16.0'],
  immutable: ['GHSA-wf6x-7x77-mvgw', '3.8.3', '4.3.9', '5.1.5'],
  'js-yaml': ['GHSA-mh29-5h37-fv8m', '3.15.1', '4.3.1', '5.2.2'],
  lodash: ['GHSA-r5fr-rjxr-66jc, GHSA-xxjr-mmjv-4gpg', '4.18.0'],
  'lodash-es': ['GHSA-r5fr-rjxr-66jc, GHSA-xxjr-mmjv-4gpg', '4.18.0'],
  micromatch: ['GHSA-952p-6rrq-rcjv', '4.0.8'],
  multer: ['GHSA-fjgf-rc76-4x9p', '2.0.2'],
  nanoid: ['GHSA-2v37-7h3g-55p8', '3.3.18'],
  'path-to-regexp': ['GHSA-9wv6-86v2-598j, GHSA-37ch-88jc-xwx2', '0.1.13', '6.3.0', '8.4.0'],
  'serialize-javascript': ['GHSA-5c6j-r48x-rmvq, GHSA-qj8w-gfj5-8c6v', '7.0.5'],
  sharp: ['GHSA-54xq-cgqr-rpm3', '0.32.6'],
  tmp: ['GHSA-52f5-9888-hmc6, GHSA-ph9p-34f9-6g65', '0.2.6'],
  'webpack-dev-middleware': ['GHSA-wr3j-pwj9-hqq6', '5.3.4'],
  ws: ['GHSA-3h5v-q93c-6h6q', '7.5.10', '8.17.1'],
}

const numbers = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? []

/** Negative where `one` is older. */
const compare = (one: string, other: string): number => {
  const others = numbers(other)
  const differing = numbers(one).findIndex((number, place) => number !== others[place])
  return differing === -1 ? 0 : (numbers(one)[differing] ?? 0) - (others[differing] ?? 0)
}

const major = (version: string) => numbers(version)[0]

/** A line without a mend of its own is mended once it is younger than the last that was. */
const isMended = (version: string, mended: readonly string[]): boolean => {
  const ofLine = mended.find((least) => major(least) === major(version)) ?? mended.at(-1) ?? ''
  return compare(version, ofLine) >= 0
}

describe.each(FOLDERS)('packages of %s', (folder) => {
  const { packages } = read(`${folder}/package-lock.json`) as Lock
  const installed = Object.entries(packages).filter(([path]) => path !== '')

  it('have no version with a published flaw that another version mends, in any copy', () => {
    const flawed = installed.flatMap(([path, { version = '' }]) => {
      const [advisories, ...mended] = MENDED[path.replace(/^.*node_modules\//, '')] ?? ['']
      return mended.length === 0 || isMended(version, mended)
        ? []
        : [`${path} ${version}: ${advisories}, mended in ${mended.join(', ')}`]
    })
    expect(flawed).toEqual([])
  })

  it('are named exactly, and locked by content', () => {
    const { dependencies, devDependencies } = read(`${folder}/package.json`) as Manifest
    const asked = Object.entries({ ...dependencies, ...devDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    // Builds for machines that nothing of ours runs on may be missing from a registry, and npm then locks their version alone.
    const isElsewhere = ({ optional, os = [], cpu = [] }: Entry) =>
      optional && !(os.includes('linux') && ['x64', 'arm64'].some((kind) => cpu.includes(kind)))
    const unlocked = installed.filter(
      ([, entry]) => !entry.inBundle && !isElsewhere(entry) && !entry.integrity?.startsWith('sha512-'),
    )
    expect(unlocked.map(([path]) => path)).toEqual([])
  })

  it('come from the registry that whoever installs them uses', () => {
    expect(installed.filter(([, { resolved, link }]) => resolved ?? link).map(([path]) => path)).toEqual([])
  })
})

it('tells mended versions from others', () => {
  expect(isMended('0.1.12', ['0.1.13', '6.3.0'])).toBe(false)
  expect(isMended('6.3.0', ['0.1.13', '6.3.0', '8.4.0'])).toBe(true)
  expect(isMended('7.9.9', ['6.3.0', '8.4.0'])).toBe(false)
  expect(isMended('10.0.0', ['6.3.0', '8.4.0'])).toBe(true)
})
