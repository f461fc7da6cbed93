import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Loaded by Next without an import. */
const always = ['react', 'react-dom']
/**
 * Packages of which the build of Next lists the files (`.next/standalone`), and those that only a build needs. Node comes from
 * the machine or the container.
 */
const notWhole = /^(?:next|@next\/.*|node-.*)$/
/** Files that no program reads. Node refuses TypeScript in packages. */
const unread = /\.(?:map|[cm]?tsx?|md|markdown|flow|tsbuildinfo)$/i
/** Other packages, which are found by themselves, and tests. */
const leftOut = /^(?:node_modules|tests?)$/

/** The folder of a package as Node finds it from another package's folder; undefined if it is not installed. */
function find(name: string, from: string): string | undefined {
  const inside = join(from, 'node_modules', name)
  if (existsSync(join(inside, 'package.json'))) return inside
  const above = dirname(from)
  return from === '.' || above === from ? undefined : find(name, above)
}

/** The folders of packages and of everything that they depend on. Throws if one of `names` is not installed. */
export function packageFolders(names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isNeeded: boolean) => {
    if (notWhole.test(name)) return
    const folder = find(name, from)
    if (folder === undefined && isNeeded) throw new Error(`The package ${name} is not installed in ${from}`)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Manifest
    for (const one of Object.keys(dependencies ?? {}))
      add(one, folder, !(one in (optionalDependencies ?? {})))
    for (const one of Object.keys(optionalDependencies ?? {})) add(one, folder, false)
    // A peer of a package that we import is one that we import too, or one that it works without.
    for (const one of Object.keys(peerDependencies ?? {})) if (names.includes(one)) add(one, folder, false)
  }
  for (const name of [...always, ...names]) add(name, '.', true)
  return [...found].sort()
}

/** The files of a package's folder that a server can need, without the packages inside it. */
export function packageFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return leftOut.test(entry.name) ? [] : packageFiles(path)
    return unread.test(entry.name) && !/licen[sc]e/i.test(entry.name) ? [] : [path]
  })
}
