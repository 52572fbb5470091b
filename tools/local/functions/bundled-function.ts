/** An address that names one path or a family of paths. */
type Address = { literal?: string; expression?: string }

export type Route = Address & { pattern: string; methods: string[]; excluded: Address[] }

export type BundledFunction = {
  name: string
  /** The module to load: from the bundler a path within the bundle, then the whole path. */
  entry: string
  schedule: string | undefined
  /** Its own addresses; without any it answers under /.netlify/functions/. */
  routes: Route[]
}

/** Whether a route leads from an address; without regard to capitals or a slash at the end. */
export const covers = ({ excluded, ...route }: Route, address: string): boolean => {
  const path = (address.length > 1 ? address.replace(/\/$/, '') : address).toLowerCase()
  const isAt = ({ literal, expression }: Address) =>
    literal !== undefined ? path === literal : expression !== undefined && new RegExp(expression).test(path)
  return isAt(route) && !excluded.some(isAt)
}
