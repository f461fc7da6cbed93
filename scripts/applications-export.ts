import '@/lib/private-files'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportApplications } from '@/lib/applications/inbox/export'
import { getStore } from '@/lib/db/store'
import { runCommand } from '@/scripts/store/run'

const usage =
  'npm run --silent applications:export > applications.jsonl   every application as one JSON object per line, oldest first'

async function* lines(): AsyncGenerator<string> {
  const { db } = await getStore()
  const by = { actor: { kind: 'system', id: 'applications:export' } as const, at: new Date() }
  for await (const application of exportApplications(db, by))
    yield `${JSON.stringify(application)}\n`
}

/** True if the reader has closed the pipe (`| head`), which is not an error. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

await runCommand(usage, () =>
  pipeline(Readable.from(lines()), process.stdout).catch((error: unknown) => {
    if (!isClosedPipe(error)) throw error
  }),
)
