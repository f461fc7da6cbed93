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
import { join, relative } from 'node:path'
import { postgresPackage } from '@/lib/db/embedded/links.mjs'
import { releaseManifest, packageFiles, releaseSources } from '@/scripts/release/sources'

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
const configReaders = ['webpack', '@babel/runtime'].map(
  (name) => `node_modules/next/dist/compiled/${name}`,
)

/** What the build has made: the pages, the compiled content, pictures and documents, and the files of packages that it lists. */
function builtFiles(): Copied[] {
  const made = ['.next', '.specimens', '.contentlayer/generated'].flatMap(filesBelow)
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

/** The server of PostgreSQL for this platform, without what only programs are built from. */
function postgresFiles(): Copied[] {
  const folder = postgresPackage(process.cwd())
  if (folder === undefined) return []
  const files = filesBelow(relative(process.cwd(), folder))
  return files
    .filter((file) => !/\.a$|\/pkgconfig\//.test(file))
    .map((file) => ({ from: file, to: file }))
}

const { manifest, entries } = releaseManifest()
const { files, imports } = await releaseSources(entries)
const copied = [
  ...builtFiles(),
  ...postgresFiles(),
  ...[...files, ...(await packageFiles(imports))].map((file) => ({ from: file, to: file })),
]

process.umask(0o022)
rmSync(folder, { recursive: true, force: true })
for (const { from, to } of copied)
  cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true, force: true })
// Some of its folders are empty. There is none where PostgreSQL cannot run.
if (existsSync('.next/empty-store'))
  cpSync('.next/empty-store', join(folder, '.next/empty-store'), { recursive: true })
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
// Steps of the build write files for their own user only; servers run as another one.
execFileSync('tar', ['-czf', archive, '--mode=u=rwX,go=rX', '-C', '.release', name])
const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${checksum}  ${name}.tar.gz\n`)
console.log(`  Packed ${archive}: ${(statSync(archive).size / 1e6).toFixed(0)} MB`)
