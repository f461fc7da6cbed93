import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'

/** Run by the server besides what it imports: threads and processes of their own. */
const started = [
  'server/index.ts',
  'lib/db/embedded/thread.ts',
  'lib/markdown/thread.ts',
  'lib/pictures/encoder.ts',
]
/** Folders with files that are read or imported by a name that is known only when the server runs. */
const whole = /^(?:content|lib|schemas|server)\//
const single =
  /^(?:next\.config\.mjs|tsconfig\.json|LICENSE|scripts\/(?:serve|tool|healthy)\.mjs|scripts\/setup\/[\w-]+\.mjs)$|^(?:public|deploy)\//
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
  return { files: [...new Set([...files, ...tracked])].filter((file) => !leftOut.test(file)).sort(), imports }
}
