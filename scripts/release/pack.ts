import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { releaseSources } from '@/scripts/release/sources'
import { nodeFileTrace } from '@vercel/nft'
import { readFile } from 'node:fs/promises'

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

type Manifest = Record<string, unknown> & { scripts: Record<string, string>; version: string }

/** Commands that work without the sources of pages: those of the store, and of what it contains. */
const operators = /^(?:serve|migrate|retention|(?:store|staff|applications|articles):[\w:-]+)$/

/** `package.json` of a release: how to start it, and the commands of operators. */
export function releaseManifest(): { manifest: Manifest; entries: string[] } {
  const { name, version, license, description, type, scripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  const kept = Object.entries(scripts).filter(([command]) => operators.test(command))
  const entries = kept.flatMap(([, line]) => line.match(/scripts\/[\w-]+\.ts/g) ?? [])
  const own = { name, version, private: true, license, description, type, engines: { node: '>=24' } }
  return { manifest: { ...own, scripts: Object.fromEntries(kept), version }, entries }
}

/** Parts of `.next` and `.contentlayer` that only the build and the development server read. */
const onlyBuild =
  /^\.next\/(?:cache|dev|standalone|diagnostics|types|trace|trace-build|turbopack)(?:\/|$)|\.nft\.json$|^\.contentlayer\/(?!.*\/_index\.json$)/

type Copied = { from: string; to: string }

/** All files and symbolic links below a folder. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** Parts of Next that its trace leaves out because a standalone server has no `next.config.mjs` to read. */
const configReaders = ['webpack', '@babel/runtime'].map((name) => `node_modules/next/dist/compiled/${name}`)

/** What the build has made: the pages, the compiled content, pictures and documents, and the files of packages that it lists. */
function builtFiles(): Copied[] {
  const made = ['.next', '.share', '.specimens', '.contentlayer/generated'].flatMap(filesBelow)
  const own = made.filter((file) => !onlyBuild.test(file)).map((file) => ({ from: file, to: file }))
  const traced = '.next/standalone'
  const packages = filesBelow(join(traced, 'node_modules')).map((file) => ({
    from: file,
    to: relative(traced, file),
  }))
  const readers = configReaders.flatMap(filesBelow).map((file) => ({ from: file, to: file }))
  return [...own, ...packages, ...readers]
}

/*
 * Packs the build in .next and everything that the server needs to run into .release/bauhinia-{id}.tar.gz. The id is given.
 */

const name = `bauhinia-${process.argv[2]}`
const folder = join('.release', name)
const archive = `${folder}.tar.gz`

const { manifest, entries } = releaseManifest()
const { files, imports } = await releaseSources(entries)
const copied = [
  ...builtFiles(),
  ...[...files, ...(await packageFiles(imports))].map((file) => ({ from: file, to: file })),
]

process.umask(0o022)
rmSync(folder, { recursive: true, force: true })
for (const { from, to } of copied)
  cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true, force: true })
// Some of its folders are empty.
cpSync('.next/empty-store', join(folder, '.next/empty-store'), { recursive: true })
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
// Steps of the build write files for their own user only; servers run as another one.
execFileSync('tar', ['-czf', archive, '--mode=u=rwX,go=rX', '-C', '.release', name])
const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${checksum}  ${name}.tar.gz\n`)
console.log(`  Packed ${archive}: ${(statSync(archive).size / 1e6).toFixed(0)} MB`)
