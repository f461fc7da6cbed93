import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'

/** Run by the server besides what it imports: threads and processes of their own. */
const started = ['server/index.ts', 'lib/db/embedded/thread.ts', 'lib/pictures/encoder.ts']
/** Folders with files that are read or imported by a name that is known only when the server runs. */
const whole = /^(?:content|lib|schemas|server)\//
const single =
  /^(?:next\.config\.mjs|tsconfig\.json|LICENSE|worker\/off\.js|scripts\/(?:serve|tool|healthy)\.mjs|scripts\/setup\/[\w-]+\.mjs|scripts\/release\/check\.mjs)$|^(?:public|deploy)\//
const leftOut = /\.test\.tsx?$|^server\/next\/recorded\/|\/examples\.tsx$/

/** Not a package: `paths` of tsconfig.json leads to .content. */
const content = 'compiled-content'

/** The name of the package that an import names; undefined for a built-in module, and for a file whose name depends on a value. */
function packageOf(path: string): string | undefined {
  if (/^(?:node:|\.|@\/)/.test(path) || path === content) return undefined
  return /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

/** What the server and the commands `entries` import: files of the project, and names of packages. */
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
    external: [content],
    jsx: 'automatic',
    logLevel: 'error',
  })
  const outside = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => (external ? (packageOf(path) ?? []) : [])),
  )
  return { files: Object.keys(metafile.inputs), packages: [...new Set(outside)] }
}

/** The files of the project that a release contains, and the packages that they import. Tests are left out. */
export async function releaseSources(entries: readonly string[]) {
  const { files, packages } = await imported(entries)
  const listing = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const tracked = listing.split('\0').filter((file) => whole.test(file) || single.test(file))
  const own = [...new Set([...files, ...tracked])].filter((file) => !leftOut.test(file))
  return { files: own.sort(), packages }
}
