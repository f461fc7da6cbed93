import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Keeps tests away from the store, the secrets and the outbox of the working copy. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'bauhinia-test-'))
process.env.LOG_LEVEL ??= 'silent' // expected failures would hide the report; LOG_LEVEL=info shows them

// Components load parts of themselves late; on a busy machine that takes longer than the default of 1 s.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
