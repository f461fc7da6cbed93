import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'
import { nodeFileTrace } from '@vercel/nft'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()),
  version: z.string(),
})

/** Commands that work without the sources of pages: those of the store, and of what it contains. */
const operators = /^(?:serve|migrate|retention|(?:store|staff|applications|articles):[\w:-]+)$/

/** `package.json` of a release: how to start it, and the commands of operators. */
export function releaseManifest(): { manifest: z.infer<typeof manifestSchema>; entries: string[] } {
  const { name, version, license, description, type, scripts } = manifestSchema.parse(
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  const kept = Object.entries(scripts).filter(([command]) => operators.test(command))
  const entries = kept.flatMap(([, line]) => line.match(/scripts\/[\w-]+\.ts/g) ?? [])
  const own = {
    name,
    version,
    private: true,
    license,
    description,
    type,
    engines: { node: '>=24' },
  }
  return { manifest: { ...own, scripts: Object.fromEntries(kept), version }, entries }
}

/** The build of Next lists their files (`.next/standalone`). */
const ofNext = ['node_modules/next/**', 'node_modules/@next/**']
/** Files that no program reads, though a package names them. Node refuses TypeScript in packages. */
const unread = /\.(?:map|[cm]?tsx?|md|markdown|flow)$/i
const license = /^(?:licen[sc]e|notice|copying)/i

/** The folder of the package that a file belongs to. */
const folderOf = (file: string) =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ''

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
    readFile: (path) =>
      path === program ? Promise.resolve(code) : readFile(path).catch(() => null),
  })
  const missing = [...warnings].find(({ message }) => message.includes(program))
  if (missing) throw missing
  const files = [...fileList].filter(
    (file) => file.startsWith('node_modules/') && !unread.test(file),
  )
  return [...files, ...[...new Set(files.map(folderOf))].flatMap(licenses)].sort()
}

/** Run by the server besides what it imports: threads and processes of their own. */
const started = [
  'app/og/draw.ts',
  'server/index.ts',
  'lib/content/check/thread.ts',
  'lib/imports/workbook-program.ts',
  'lib/markdown/thread.ts',
  'lib/pictures/accept.ts',
]
/** Folders with files that are read or imported by a name that is known only when the server runs. */
const whole = /^(?:content|lib|schemas|server)\//
const single =
  /^(?:next\.config\.mjs|tsconfig\.json|LICENSE|[A-Z]+\.md|scripts\/(?:serve|tool|healthy)\.mjs|scripts\/setup\/[\w-]+\.mjs|scripts\/fonts\/[\w-]+\.ttf)$|^(?:public|deploy|docs)\//
const leftOut = /\.test\.tsx?$|^server\/next\/recorded\/|\/examples\.tsx$/
/** What is not a file of a package: built-in modules, files of the project, .contentlayer (`paths` of tsconfig.json), and Next itself. */
const notPackage = /^(?:node:|\.|@\/|contentlayer\/generated$|next(?:\/|$))/

/** What the server and the commands `entries` import: files of the project, and names of packages and of their parts. */
async function imported(entries: readonly string[]) {
  const { metafile } = await build({
    entryPoints: [...started, ...entries],
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    conditions: ['react-server'],
    packages: 'external',
    external: ['contentlayer/generated'],
    jsx: 'automatic',
    logLevel: 'error',
  })
  const outside = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  )
  const imports = [...new Set(outside)].filter((path) => !notPackage.test(path))
  return { files: Object.keys(metafile.inputs), imports }
}

/** The files of the project that a release contains, and what they import of packages. Tests are left out. */
export async function releaseSources(entries: readonly string[]) {
  const { files, imports } = await imported(entries)
  const listing = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const tracked = listing.split('\0').filter((file) => whole.test(file) || single.test(file))
  return {
    files: [...new Set([...files, ...tracked])].filter((file) => !leftOut.test(file)).sort(),
    imports,
  }
}
