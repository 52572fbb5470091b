import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import ts from 'typescript'

const OPTIONS = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext }

const importsOf = (file: string): string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, resolve(file), OPTIONS, ts.sys)
    const isOurs =
      fileName.startsWith('.') && resolvedModule && /\.m?tsx?$/.test(resolvedModule.resolvedFileName)
    return isOurs ? relative('.', resolvedModule.resolvedFileName) : []
  })

it('imports form no circle', () => {
  const circles: string[] = []
  const finished = new Set<string>()
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '))
    else if (!finished.has(file)) for (const next of importsOf(file)) follow(next, [...path, file])
    finished.add(file)
  }
  const files = globSync('{src,netlify,tools,tests}/**/*.{ts,tsx,mts}').concat(globSync('gatsby-*.{ts,tsx}'))
  for (const file of files) follow(file, [])
  expect(files.length).toBeGreaterThan(300)
  expect(circles).toEqual([])
})
