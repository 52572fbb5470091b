import type { Kind } from '../../shared/page-context'

/** Names of the strings in the frame around every page. */
const FRAME = ['common', 'consent']

/** Names of the strings of all illustrations, because a page's content may contain any of them. */
const ILLUSTRATION = ['art.risk', 'illustrations']

const FORM = ['forms', 'messages']

const KIND_STRINGS: Partial<Record<Kind, string[]>> = {
  home: ILLUSTRATION,
  sector: ILLUSTRATION,
  demo: FORM,
  contact: FORM,
}

/** Names of the interface strings that a page shows. Each name is a namespace, or `namespace.part`. */
export const pageStrings = ({ kind, highlight }: { kind: Kind; highlight?: object | null }): string[] => [
  ...FRAME,
  ...(KIND_STRINGS[kind] ?? []),
  ...(highlight ? ['art.threshold'] : []),
]

/** Names of the strings that the not-found page shows. */
export const NOT_FOUND_STRINGS = [...FRAME, 'notFound']

type LocaleNode = { ns: string; language: string; data: string }
type Arguments = { language: string; names: string[] }
type Context = {
  nodeModel: {
    findAll: (query: object) => Promise<{ entries: Iterable<LocaleNode> }>
  }
}

/** Types of the query below, in the shape that the i18n plugin expects. */
export const STRINGS_TYPES = `
  type PageStringsNode { ns: String! language: String! data: String! }
  type PageStringsEdge { node: PageStringsNode! }
  type PageStrings { edges: [PageStringsEdge!]! }`

/** Defines the query `pageStrings`, which returns the strings called `names` in one language. */
export const stringsResolver = {
  Query: {
    pageStrings: {
      type: 'PageStrings!',
      args: { language: 'String!', names: '[String!]!' },
      resolve: async (_: unknown, { language, names }: Arguments, { nodeModel }: Context) => {
        const namespaces = [...new Set(names.map((name) => name.split('.')[0] ?? name))]
        const query = { filter: { language: { eq: language }, ns: { in: namespaces } }, sort: { ns: 'ASC' } }
        const { entries } = await nodeModel.findAll({ type: 'Locale', query })
        return {
          edges: [...entries].map(({ ns, data }) => ({
            node: { ns, language, data: pick(data, ns, names) },
          })),
        }
      },
    },
  },
}

/** `data` is the JSON of namespace `ns`. Returns all of it if `names` contains `ns`, otherwise only the parts named. */
function pick(data: string, ns: string, names: string[]): string {
  if (names.includes(ns)) return data
  const strings = JSON.parse(data) as Record<string, unknown>
  return JSON.stringify(
    Object.fromEntries(Object.entries(strings).filter(([part]) => names.includes(`${ns}.${part}`))),
  )
}
