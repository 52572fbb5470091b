import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')
/** Files that builds write, and that a fresh clone therefore lacks. */
const BUILT = ['netlify/generated/site.json', 'src/gatsby-types.d.ts']
const PROJECT_PATH =
  /^(?:(?:content|docs|locales|netlify|src|static|tests|tools)\/[\w./-]+|gatsby-\w+\.tsx?)$/

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []))
const pages = ['README.md', ...markdownIn('docs'), ...markdownIn('content')]

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
const groupsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  it('links to files and headings that exist', () => {
    const links = groupsIn(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(ROOT, target))) return true
      return (
        anchor !== undefined &&
        !groupsIn(textOf(target), /^#+ (.+)$/gm)
          .map(slugOf)
          .includes(anchor)
      )
    })
    expect(broken).toEqual([])
  })

  it('names files and folders that exist', () => {
    const named = groupsIn(text, /`([^`\n]+)`/g).filter((name) => PROJECT_PATH.test(name))
    expect(named.filter((name) => !BUILT.includes(name) && !existsSync(join(ROOT, name)))).toEqual([])
  })

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
    const named = groupsIn(text, /npm run ([\w:-]+)/g)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('comments', () => {
  const code = ['{src,netlify,tools,tests}/**/*.{ts,tsx,mts,mjs}', '*.{ts,tsx,mjs}'].flatMap((at) =>
    globSync(at, { cwd: ROOT, exclude: (name) => name === 'fixtures' || name.startsWith('.') }),
  )
  const commentsIn = (file: string) =>
    groupsIn(readFileSync(join(ROOT, file), 'utf8'), /(\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$)/gm)

  it('name only files that exist, by their whole path or by its end', () => {
    const files = [...code, ...BUILT, ...globSync('{content,docs,locales,static}/**/*.*', { cwd: ROOT })]
    const exists = (name: string) =>
      existsSync(join(ROOT, name)) || files.some((file) => file.endsWith(`/${name}`))
    const missing = code.flatMap((file) =>
      commentsIn(file).flatMap((comment) =>
        groupsIn(
          comment,
          /(?<![\w./*<>@-])([\w-][\w./-]*\.(?:tsx?|mts|mjs)|[\w-]+\/[\w./-]*\.(?:md|ya?ml|json))(?![\w*])/g,
        )
          .filter((name) => !exists(name))
          .map((name) => `${file}: ${name}`),
      ),
    )
    expect(missing).toEqual([])
  })
})
