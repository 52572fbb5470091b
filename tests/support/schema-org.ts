import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '..', '..')
const FILE = join(ROOT, 'structured-data-under-test.ts')

/**
 * The errors of JSON-LD in schema.org's vocabulary: unknown types, properties that a type does not have, values of the
 * wrong type. schema-dts defines the vocabulary as types, so the compiler finds them.
 * @param graphs name → the text of a JSON-LD script
 */
export function vocabularyErrors(graphs: ReadonlyMap<string, string>): string[] {
  const names = [...graphs.keys()]
  const source = [
    `import type { Graph } from 'schema-dts'`,
    ...names.map((name, index) => `export const graph${index}: Graph = ${graphs.get(name)}`),
  ].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, version, ...rest) =>
    file === FILE ? ts.createSourceFile(file, source, version) : read(file, version, ...rest)
  const program = ts.createProgram([FILE], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0
    return `${names[line - 1] ?? 'the check itself'}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}
