import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFiles } from '@/scripts/release/built'
import { releaseManifest } from '@/scripts/release/commands'
import { packageFiles } from '@/scripts/release/packages'
import { releaseSources } from '@/scripts/release/sources'

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
