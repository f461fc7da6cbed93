import '@/lib/private-files'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportApplications } from '@/lib/applications/inbox/export'
import { StoreLocked, StoreUnavailable, StoreUnsafe, WrongTables } from '@/lib/db/errors'
import { closeStore, getStore } from '@/lib/db/store'
import { env, EnvError } from '@/lib/env'

/*
 * `npm run --silent applications:export > applications.jsonl`: exports every application as one JSON object per line,
 * oldest first. With PostgreSQL at any time; with the embedded store, stop the server first.
 */

async function* lines(): AsyncGenerator<string> {
  const { db } = await getStore()
  const by = { actor: { kind: 'system', id: 'applications:export' } as const, at: new Date() }
  for await (const application of exportApplications(db, by)) yield `${JSON.stringify(application)}\n`
}

const locked = (siteUrl: string) =>
  `The running server is using the store. Either sign in at ${siteUrl}/staff and export the applications there, or stop the server first.`

/** The error message for the terminal; undefined for a bug of the program. */
function explain(error: unknown): string | undefined {
  if (error instanceof StoreLocked) return locked(env().SITE_URL)
  const known = [EnvError, StoreUnavailable, StoreUnsafe, WrongTables].some((kind) => error instanceof kind)
  return known && error instanceof Error ? error.message : undefined
}

/** True if the reader has closed the pipe (`| head`), which is not an error. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

pipeline(Readable.from(lines()), process.stdout)
  .catch((error: unknown) => {
    if (isClosedPipe(error)) return
    console.error(explain(error) ?? error)
    process.exitCode = 1
  })
  .finally(closeStore)
