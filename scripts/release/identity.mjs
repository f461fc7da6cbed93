// What a release is built with: an id from the commit, and keys from a secret. Uses only built-in modules.
import { execFileSync } from 'node:child_process'
import { hkdfSync } from 'node:crypto'
import { root } from '../setup/run.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 })

/** A reason for which no release can be made, for the terminal. */
export class NoRelease extends Error {
  name = 'NoRelease'
}

/** Shortest RELEASE_SECRET, in characters. */
const shortest = 32

function commit() {
  let changed
  try {
    changed = git('status', '--porcelain').split('\n').filter(Boolean)
  } catch {
    throw new NoRelease(
      'A release is named after its commit, and this folder is not a git repository with git installed.',
    )
  }
  if (changed.length > 0)
    throw new NoRelease(
      `A release is named after its commit, and ${changed.length} files differ from it, such as ${changed[0].slice(3)}.\n` +
        'Commit or remove the changes and run this command again.',
    )
  return git('rev-parse', 'HEAD').trim()
}

function secretFrom(env) {
  const { RELEASE_SECRET: secret = '' } = env
  if (secret.length >= shortest) return secret
  const found = secret === '' ? 'nothing' : `${secret.length} characters`
  throw new NoRelease(
    `RELEASE_SECRET: found ${found}, expected at least ${shortest} characters, the same for every release of this site.\n` +
      'Forms that were opened in one release are then understood by the next. Make one with “openssl rand -hex 32” and keep it.',
  )
}

/**
 * `id` names the build; `actionKey` makes Next give the same server action the same id in every release; `mark` is the random
 * part of placeholders, which must not be guessable.
 */
export function releaseKeys(secret, id) {
  const derive = (purpose, bytes) =>
    Buffer.from(hkdfSync('sha256', secret, '', `release ${purpose}`, bytes))
  return {
    id,
    actionKey: derive('server actions', 32).toString('base64'),
    mark: derive(`placeholders ${id}`, 16).toString('hex'),
  }
}

/** The release of the commit that is checked out. Throws NoRelease. */
export function identify(env = process.env) {
  const secret = secretFrom(env)
  const head = commit()
  // With a remote platform, pages do not contain the articles of the repository.
  const kind = env.API_HOST ? '-remote' : ''
  return { ...releaseKeys(secret, head.slice(0, 12) + kind), commit: head }
}
