import { readFileSync } from 'node:fs'

type Entry = {
  resolved?: string
  link?: boolean
  inBundle?: boolean
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
}
type Lock = { packages: Record<string, Entry> }
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

// Known flaws of packages are `npm audit`'s business: it needs a registry that offers it, so it is not a test.
describe('packages', () => {
  const { packages } = read('package-lock.json') as Lock
  const installed = Object.entries(packages).filter(([path]) => path !== '')

  it('are asked for by exact version', () => {
    const { dependencies, devDependencies } = read('package.json') as Manifest
    const asked = Object.entries({ ...dependencies, ...devDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('are locked by content', () => {
    // A registry may lack builds for machines that nothing of ours runs on; npm then locks their version alone.
    const isElsewhere = ({ optional, os = [], cpu = [] }: Entry) =>
      optional && !(os.includes('linux') && ['x64', 'arm64'].some((kind) => cpu.includes(kind)))
    const unlocked = installed.filter(
      ([, entry]) => !entry.inBundle && !isElsewhere(entry) && !entry.integrity?.startsWith('sha512-'),
    )
    expect(unlocked.map(([path]) => path)).toEqual([])
  })

  it('come from the registry of whoever installs them', () => {
    expect(installed.filter(([, { resolved, link }]) => resolved ?? link).map(([path]) => path)).toEqual([])
  })
})
