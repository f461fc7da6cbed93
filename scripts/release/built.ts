import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Parts of `.next` that only the build and the development server read. */
const onlyBuild =
  /^\.next\/(?:cache|dev|standalone|diagnostics|types|trace|trace-build|turbopack|built)(?:\/|$)|\.nft\.json$/

/**
 * Files that no server reads: the segment that repeats the payload of a page (`server/next/build-output.ts`), the widths of all
 * Google fonts, and webpack itself, of which Next resolves only the small files beside it.
 */
const neverRead =
  /^\.next\/server\/app\/(?!_)[^]*\/_full\.segment\.rsc$|\/next\/dist\/(?:server\/capsize-font-metrics\.json|compiled\/webpack\/bundle5\.js)$/

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

/** The folders of the empty database, some of which contain no file and must exist. */
export function emptyStoreFolders(folder = '.next/empty-store'): string[] {
  if (!existsSync(folder)) return []
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...below.flatMap(({ name }) => emptyStoreFolders(join(folder, name)))]
}

/** What the build has made: the pages, the compiled content, pictures and documents, and the files of packages that it lists. */
export function builtFiles(): Copied[] {
  const made = ['.next', '.content', '.share', '.specimens'].flatMap(filesBelow)
  const own = made.filter((file) => !onlyBuild.test(file)).map((file) => ({ from: file, to: file }))
  const traced = '.next/standalone'
  const packages = filesBelow(join(traced, 'node_modules')).map((file) => ({
    from: file,
    to: relative(traced, file),
  }))
  const readers = configReaders.flatMap(filesBelow).map((file) => ({ from: file, to: file }))
  return [...own, ...packages, ...readers].filter(({ to }) => !neverRead.test(to))
}

/** The target of a symbolic link; undefined for a file. */
export function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}
