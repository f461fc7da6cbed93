import '@/lib/private-files'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportApplications } from '@/lib/applications/export'
import { StoreLocked, StoreUnavailable, StoreUnsafe } from '@/lib/db/errors'
import { closeStore, getStore } from '@/lib/db/store'
import { env, EnvError } from '@/lib/env'

/*
 * `npm run --silent applications:export > applications.jsonl`: every application, one JSON object a line, oldest first.
 * Against PostgreSQL at any time; the embedded store belongs to one process, so the server has to be stopped for it.
 */

async function* lines(): AsyncGenerator<string> {
  const { db } = await getStore()
  const by = { actor: { kind: 'system', id: 'applications:export' } as const, at: new Date() }
  for await (const application of exportApplications(db, by)) yield `${JSON.stringify(application)}\n`
}

const locked = (siteUrl: string) =>
  `The running server holds the store. Either sign in at ${siteUrl}/staff and export the applications there, or stop the server first.`

/** What went wrong, for whoever sits at the terminal; undefined for a mistake of the program. */
function explain(error: unknown): string | undefined {
  if (error instanceof StoreLocked) return locked(env().SITE_URL)
  const known = [EnvError, StoreUnavailable, StoreUnsafe].some((kind) => error instanceof kind)
  return known && error instanceof Error ? error.message : undefined
}

/** The reader has seen enough (`| head`): no mistake. */
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
