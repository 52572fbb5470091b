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
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> }
const locked = Object.entries(packages).filter(([path]) => path !== '')

it('package.json names exact versions', () => {
  const { dependencies, devDependencies } = read('package.json') as Manifest
  const declared = Object.entries({ ...dependencies, ...devDependencies })
  expect(declared.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('package-lock.json identifies packages by hash, and names no registry', () => {
  // If a registry lacks an optional package, such as one for another system, npm records its version but no hash.
  const mayLackHash = ({ optional, os = [], cpu = [] }: Entry) =>
    optional && !(os.includes('linux') && ['x64', 'arm64'].some((kind) => cpu.includes(kind)))
  const withoutHash = locked.filter(
    ([, entry]) => !entry.inBundle && !mayLackHash(entry) && !entry.integrity?.startsWith('sha512-'),
  )
  expect(withoutHash).toEqual([])
  expect(locked.filter(([, { resolved, link }]) => resolved ?? link)).toEqual([])
})

it('package.json, .nvmrc and netlify.toml name the same major version of Node', () => {
  const { devDependencies } = read('package.json') as Manifest
  const major = devDependencies['node']?.split('.')[0]
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(major)
  expect(/NODE_VERSION = "(\d+)"/.exec(readFileSync('netlify.toml', 'utf8'))?.[1]).toBe(major)
})
