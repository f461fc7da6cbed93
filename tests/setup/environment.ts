import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Tests never touch the store, the secrets or the outbox of the working copy. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'bauhinia-test-'))
process.env.LOG_LEVEL ??= 'silent' // faults that tests provoke would bury the report; LOG_LEVEL=info shows them
