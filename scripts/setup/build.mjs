import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from '../../lib/typescript/arguments.mjs'
import { contentDates } from './content-dates.mjs'
import { bin, projectNode, root, step, steps } from './run.mjs'

const stamp = join(root, '.next/built')
const inputs = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'schemas',
  'lib/palette.ts',
  'contentlayer.config.ts',
  'scripts/fonts',
  'scripts/headline-faces.ts',
  'scripts/headlines',
  'scripts/made-from.ts',
  'scripts/specimens',
  'scripts/specimens.ts',
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

function fingerprint(release) {
  // With a remote platform, pages do not contain the articles of the repository.
  const hash = createHash('sha256').update(process.env.API_HOST ? 'remote' : 'own')
  if (release) hash.update(`release ${release.id} ${release.actionKey}`)
  for (const file of inputs.flatMap(files))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Arguments for the server of the built site. */
export const server = [...typescript, 'server/index.ts']

/** All threads share one arena of the C library, which avoids fragmentation. */
export const serverEnv = { MALLOC_ARENA_MAX: '1' }

/**
 * Writes the files that are generated from the schemas. Builds and tests use the committed ones; a test checks that
 * they are current.
 */
export async function generate() {
  await step('Generating from the schemas', projectNode(), [...typescript, 'scripts/generate.ts'])
}

/** Arguments with which Node compiles the content. Its configuration imports modules of the server. */
export const contentCompiler = () => ['--conditions=react-server', bin('contentlayer'), 'build']

/** Cuts the face of Chinese headlines to the characters that the content needs. */
const headlineFaces = () => [projectNode(), [...typescript, 'scripts/headline-faces.ts']]

/** Compiles `content/` to `.contentlayer`, which types, tests and pages read. */
export async function compileContent() {
  await steps('Compiling content', [[projectNode(), contentCompiler()], headlineFaces()])
}

/** Makes the PDF files of the specimens, whose sizes the pages state, unless nothing in them has changed. */
export async function makeSpecimens() {
  await step('Making the specimens', projectNode(), [...typescript, 'scripts/specimens.ts'])
}

/** Whether the site was built from the current files. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/**
 * Checks the content, compiles it and builds the site, unless none of their inputs has changed. `release` is what a release is
 * built with (scripts/release/identity.mjs); other builds have a random id and random keys.
 */
export async function build(release) {
  const current = fingerprint(release)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  rmSync(stamp, { force: true })
  await step('Checking content', projectNode(), [...typescript, 'scripts/check-content.ts'])
  await compileContent()
  await makeSpecimens()
  const PLACEHOLDER_MARK = release?.mark ?? randomBytes(16).toString('hex')
  const own = release && { RELEASE_ID: release.id, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: release.actionKey }
  const env = { NODE_ENV: 'production', PLACEHOLDER_MARK, ...own }
  await step('Building the site', projectNode(), [bin('next'), 'build'], { env })
  writeFileSync(join(root, '.next/placeholder-mark'), PLACEHOLDER_MARK)
  writeFileSync(join(root, '.next/content-dates.json'), JSON.stringify(contentDates()))
  await steps('Compressing scripts and styles, and making an empty store', [
    [projectNode(), ['scripts/setup/compress.mjs']],
    [projectNode(), [...typescript, 'scripts/setup/empty-store.ts']],
  ])
  writeFileSync(stamp, current)
}
