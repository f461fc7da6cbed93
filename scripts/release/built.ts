import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

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
export function builtFiles(): Copied[] {
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
