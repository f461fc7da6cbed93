import { relative } from 'node:path'
import ts from 'typescript'

const { sys } = ts

/** The modules of a TypeScript project and their imports, including types and `import()`. */
function importGraph(root: string): Map<string, string[]> {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, sys, root)
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  const own = new Set(fileNames)
  const importsOf = (file: string) =>
    ts
      .preProcessFile(sys.readFile(file) ?? '')
      .importedFiles.map(({ fileName }) =>
        ts.resolveModuleName(fileName, file, options, sys, cache),
      )
      .map(({ resolvedModule }) => resolvedModule?.resolvedFileName ?? '')
      .filter((name) => own.has(name))
  return new Map(fileNames.map((file) => [file, importsOf(file)]))
}

/** Every import that closes a cycle, as the chain of files back to the first one. */
export function importCycles(root: string): string[] {
  const graph = importGraph(root)
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, chain: readonly string[]) => {
    const start = chain.indexOf(file)
    if (start !== -1) {
      const files = [...chain.slice(start), file].map((name) => relative(root, name))
      cycles.push(files.join(' → '))
      return
    }
    if (done.has(file)) return
    for (const imported of graph.get(file) ?? []) visit(imported, [...chain, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
