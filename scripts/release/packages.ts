import { nodeFileTrace } from '@vercel/nft'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The build of Next lists their files (`.next/standalone`). */
const ofNext = ['node_modules/next/**', 'node_modules/@next/**']
/** Files that no program reads, though a package names them. Node refuses TypeScript in packages. */
const unread = /\.(?:map|[cm]?tsx?|md|markdown|flow)$/i
const license = /^(?:licen[sc]e|notice|copying)/i

/** The folder of the package that a file belongs to. */
const folderOf = (file: string) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ''

function licenses(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => license.test(name))
    .map((name) => join(folder, name))
}

/**
 * The files of packages that a program can load which imports the names `imports`, and their licenses: paths from the root of the
 * project. Includes what a package loads by a condition, and files that it reads by a path. Throws if a package is not installed.
 */
export async function packageFiles(imports: readonly string[]): Promise<string[]> {
  const program = resolve('imports.mjs')
  const code = imports.map((name) => `import '${name}'`).join('\n')
  const { fileList, warnings } = await nodeFileTrace([program], {
    base: process.cwd(),
    // As the server starts Node.
    conditions: ['node', 'react-server'],
    ignore: ofNext,
    readFile: (path) => (path === program ? Promise.resolve(code) : readFile(path).catch(() => null)),
  })
  const missing = [...warnings].find(({ message }) => message.includes(program))
  if (missing) throw missing
  const files = [...fileList].filter((file) => file.startsWith('node_modules/') && !unread.test(file))
  return [...files, ...[...new Set(files.map(folderOf))].flatMap(licenses)].sort()
}
