import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packedEnding } from '@/lib/packed'
import { builtFiles, emptyStoreFolders, linkOf } from '@/scripts/release/built'
import { isPacked, packed } from '@/scripts/release/compress'
import { releaseManifest } from '@/scripts/release/commands'
import { packageFiles } from '@/scripts/release/packages'
import { releaseSources } from '@/scripts/release/sources'

/*
 * Packs the build in .next into .release/bauhinia-{id}.tar.gz, with everything that the server needs to run.
 */

type Release = { id: string; commit: string; secret: string }

const release = JSON.parse(process.env.RELEASE ?? '') as Release
const name = `bauhinia-${release.id}`
const folder = join('.release', name)
const archive = `${folder}.tar.gz`
/** Large parts of the compiler's cache that only the next build reads. */
const leftOut = new Set(['.content/cache.json', '.content/trees.json'])

function copy(from: string, to: string): void {
  const target = join(folder, to)
  const link = linkOf(from)
  mkdirSync(dirname(target), { recursive: true })
  if (link !== undefined) return symlinkSync(link, target)
  if (isPacked(from)) writeFileSync(target, packed(from))
  // Lines and columns stay.
  else if (from.endsWith('.ts')) writeFileSync(target, stripTypeScriptTypes(readFileSync(from, 'utf8')))
  else copyFileSync(from, target)
  // Steps of the build write files for their own user only; servers run as another one.
  chmodSync(target, statSync(from).mode & 0o111 ? 0o755 : 0o644)
}

async function contents(): Promise<Map<string, string>> {
  const { entries } = releaseManifest()
  const { files, imports } = await releaseSources(entries)
  const found = new Map(builtFiles().map(({ from, to }) => [isPacked(from) ? to + packedEnding : to, from]))
  for (const file of [...files, ...(await packageFiles(imports))]) found.set(file, file)
  for (const file of leftOut) found.delete(file)
  return found
}

/** The size of each file, in bytes, by which a start recognizes half a release. Links count as 0. */
function sizes(files: Iterable<string>): Record<string, number> {
  const entries = [...files].sort().map((file): [string, number] => {
    const path = join(folder, file)
    return [file, linkOf(path) === undefined ? statSync(path).size : 0]
  })
  return Object.fromEntries(entries)
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

process.umask(0o022)
rmSync(folder, { recursive: true, force: true })
const found = await contents()
for (const [to, from] of found) copy(from, to)
for (const empty of emptyStoreFolders()) mkdirSync(join(folder, empty), { recursive: true })
const { manifest } = releaseManifest()
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
const files = sizes([...found.keys(), 'package.json'])
const platform = `${process.platform}-${process.arch}`
const about = { ...release, built: new Date().toISOString(), platform, archive: `${name}.tar.gz`, files }
writeFileSync(join(folder, 'release.json'), JSON.stringify(about))
// First what recognizes an incomplete archive.
const first = ['release.json', 'package.json', 'scripts'].map((file) => `${name}/${file}`)
const others = ['--exclude', `${name}/release.json`, '--exclude', `${name}/scripts`, name]
execFileSync('tar', ['-czf', archive, '-C', '.release', ...first, ...others])
writeFileSync(`${archive}.sha256`, `${await checksum(archive)}  ${name}.tar.gz\n`)
const unpacked = Object.values(files).reduce((sum, size) => sum + size, 0)
console.log(
  `  Packed ${archive}: ${megabytes(statSync(archive).size)}, ${megabytes(unpacked)} in ${found.size} files when unpacked`,
)
