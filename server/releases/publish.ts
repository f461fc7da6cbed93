import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { filesIn, stateOf, writeWhole } from '@/server/releases/files'
import {
  readRecords,
  removeOld,
  writeRecord,
  type Known,
  type ReleaseRecord,
} from '@/server/releases/records'

const releaseSchema = z.object({ secret: z.string() })

/** What a build brings: its id, the fingerprint of its secret (null for a build that is no release), its files below `static`. */
export function readBuild(buildDir: string): { id: string } & ReleaseRecord {
  const file = join(buildDir, 'release.json')
  const secret = existsSync(file) ? releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).secret : null
  const id = readFileSync(join(buildDir, 'BUILD_ID'), 'utf8').trim()
  return { id, secret, files: filesIn(join(buildDir, 'static')) }
}

/** Throws when the latest other release was built with another secret. `records`: the place of the records, for the message. */
export function checkSecret(
  { id, secret }: { id: string } & ReleaseRecord,
  known: readonly Known[],
  records: string,
): void {
  const other = known.find((one) => one.id !== id && one.secret !== null)
  if (secret !== null && other && other.secret !== secret) throw new OtherReleaseSecret(other.id, records)
}

/** This release and the one before it were built with different secrets. The message is for the terminal. */
class OtherReleaseSecret extends Error {
  override name = 'OtherReleaseSecret'

  constructor(id: string, records: string) {
    super(
      `RELEASE_SECRET: this release was built with another secret than release ${id}, which uses the same ASSETS_DIR. ` +
        'Forms that visitors have opened in one would fail in the other. Build it again with the same secret. ' +
        `To change the secret, stop all servers and delete ${records}.`,
    )
  }
}

/** A folder that cannot be used. */
function explained(dir: string, error: unknown): Error {
  const { code = String(error) } = error as NodeJS.ErrnoException
  return new Error(`ASSETS_DIR: ${dir} cannot be used (${code}), expected a folder this process can write to`)
}

/**
 * Makes the scripts and styles of a build available to the servers of other releases, before this one sends a page that needs
 * them, and removes those of releases that are too old. Throws when the folder cannot be used, or when the latest other release
 * was built with another secret.
 */
export function publishRelease(dir: string, buildDir: string): void {
  const build = readBuild(buildDir)
  const { id, secret, files } = build
  try {
    checkSecret(build, readRecords(dir), join(dir, 'releases'))
    for (const file of files) {
      const [from, to] = [join(buildDir, 'static', file), join(dir, '_next/static', file)]
      if (stateOf(from)?.size !== stateOf(to)?.size) writeWhole(to, readFileSync(from))
    }
    writeRecord(dir, id, { secret, files })
    removeOld(dir)
  } catch (error) {
    throw error instanceof OtherReleaseSecret ? error : explained(dir, error)
  }
}
