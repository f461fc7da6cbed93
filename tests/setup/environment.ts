import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Keeps tests away from the store, the secrets and the outbox of the working copy. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'bauhinia-test-'))
process.env.LOG_LEVEL ??= 'silent' // expected failures would hide the report; LOG_LEVEL=info shows them
