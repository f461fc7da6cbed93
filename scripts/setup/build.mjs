import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from '../../lib/typescript/arguments.mjs'
import { contentDates } from './content-dates.mjs'
import { buildInputs } from './inputs.mjs'
import { bin, projectNode, root, step, steps } from './run.mjs'

const stamp = join(root, '.next/built')
function fingerprint(release) {
  // With a remote platform, pages do not contain the articles of the repository.
  const hash = createHash('sha256').update(process.env.API_HOST ? 'remote' : 'own')
  if (release) hash.update(`release ${release.id} ${release.actionKey}`)
  for (const file of buildInputs(root))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Arguments for the server of the built site. Short-lived objects of a page fit in 8 MB; Node's default takes 100 MB more memory. */
export const server = ['--max-semi-space-size=8', ...typescript, 'server/index.ts']

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

/** Compiles `content/` to `.contentlayer`, which types, tests and pages read. */
export async function compileContent() {
  await step('Compiling content', projectNode(), contentCompiler())
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
  const own = release && {
    RELEASE_ID: release.id,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: release.actionKey,
  }
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
