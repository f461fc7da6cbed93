import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, projectNode, root, step } from './run.mjs'

const stamp = join(root, '.next/built')
const inputs = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'schemas',
  'contentlayer.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
]

function files(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => files(`${path}/${name}`))
}

function fingerprint() {
  // With a remote platform the articles of the repository are not in the pages.
  const hash = createHash('sha256').update(process.env.API_HOST ? 'remote' : 'own')
  for (const file of inputs.flatMap(files))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Arguments that let plain Node load the project's TypeScript outside Next. */
export const typescript = ['--conditions=react-server', '--import', 'tsx']

/**
 * What runs the built site. Left to itself, Node lets a busy process grow to several times of what it holds before it
 * collects: with a small young generation, and an old one that grows by half between collections, memory stays flat. The
 * embedded store stays as it was compiled first: one function of it, the parser of SQL, takes 600 MB to be compiled anew,
 * some seconds after the start, for a fifth more applications a second.
 */
export const server = [
  '--liftoff-only',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  ...typescript,
  'server/index.ts',
]

/** In bytes: what is larger is mapped and given back by the C library as a whole, instead of leaving holes in its arenas. */
export const serverEnv = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

/** Writes what follows from the schemas. Builds and tests take it as committed: a test says when it is not current. */
export async function generate() {
  await step('Generating from the schemas', projectNode(), [...typescript, 'scripts/generate.ts'])
}

/** Compiles `content/` into `.contentlayer`, which types, tests and pages read. */
export async function compileContent() {
  await step('Compiling content', projectNode(), [bin('contentlayer2'), 'build'])
}

/** Whether the site was built from the files as they are now. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Checks the content, compiles it and builds the site, unless nothing that goes into it has changed. */
export async function build() {
  if (isBuilt()) return
  const current = fingerprint()
  rmSync(stamp, { force: true })
  await step('Checking content', projectNode(), [...typescript, 'scripts/check-content.ts'])
  await compileContent()
  const PLACEHOLDER_MARK = randomBytes(16).toString('hex')
  const env = { NODE_ENV: 'production', PLACEHOLDER_MARK }
  await step('Building the site', projectNode(), [bin('next'), 'build'], { env })
  writeFileSync(join(root, '.next/placeholder-mark'), PLACEHOLDER_MARK)
  await step('Compressing scripts and styles', projectNode(), ['scripts/setup/compress.mjs'])
  await step('Making an empty store', projectNode(), [...typescript, 'scripts/setup/empty-store.ts'])
  writeFileSync(stamp, current)
}
