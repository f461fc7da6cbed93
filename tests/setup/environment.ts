import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

/* Keeps tests away from the store, the secrets and the outbox of the working copy. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'bauhinia-test-'))
process.env.LOG_LEVEL ??= 'silent' // expected failures would hide the report; LOG_LEVEL=info shows them
// Files share a process, and one may have closed the store that it set (`useStore`).
Reflect.deleteProperty(globalThis, Symbol.for('bauhinia.store'))

// Components load parts of themselves late; on a busy machine that takes longer than the default of 1 s.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
// A part that is still loading when its file ends could not be loaded any more, or in the window of the next file.
afterAll(() => vi.dynamicImportSettled())
