import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SubmitResult } from '@/lib/applications/receive/repeats'
import { submitApplication, type SubmitInput } from '@/lib/applications/receive/submit'
import { connect } from '@/lib/db/connect'
import { EmbeddedClient } from '@/lib/db/embedded/client'
import { startEngine, startParams, FlushingFs, type FileLayer } from '@/lib/db/embedded/engine'
import { StoreUnavailable, StoreUnsafe } from '@/lib/db/errors'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { submission, submitUntilTaken } from '@/tests/setup/applications'
import { storeTemplate } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 120_000 }) // starts and stops databases

type Trouble = { operation: 'write' | 'fsync'; code: 'ENOSPC' | 'EROFS' | 'EIO' }

const disk: { trouble?: Trouble | undefined } = {}

/** A disk that refuses to work while `disk.trouble` is set. */
class TroubledFs extends FlushingFs {
  protected override hook(layer: FileLayer): void {
    const { NODEFS } = layer
    const { write } = NODEFS.stream_ops
    NODEFS.stream_ops.write = (...args) => {
      NODEFS.tryFSOperation(() => this.#refuse('write'))
      return write(...args)
    }
    super.hook(layer)
  }

  protected override sync(descriptor: number): void {
    this.#refuse('fsync')
    super.sync(descriptor)
  }

  #refuse(operation: Trouble['operation']): void {
    const { trouble } = disk
    if (trouble?.operation === operation) throw Object.assign(new Error(trouble.code), { code: trouble.code })
  }
}

let folder: string

beforeEach(async () => {
  disk.trouble = undefined
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-faults-'))
  cpSync(await storeTemplate(), folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each<Trouble>([
  { operation: 'write', code: 'ENOSPC' },
  { operation: 'write', code: 'EROFS' },
  { operation: 'fsync', code: 'EIO' },
])('refuses while $operation fails with $code, and works again without a restart', async (trouble) => {
  const client = new EmbeddedClient(folder, () => startEngine(folder, { files: new TroubledFs(folder) }))
  const db = connect(client)
  const submit = (input: SubmitInput) => submitApplication(db, input)
  const before = await Promise.all(Array.from({ length: 5 }, () => submit(submission())))

  disk.trouble = trouble
  const refused = Array.from({ length: 20 }, () => submission())
  const results = await Promise.allSettled(refused.map(submit))
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(StoreUnavailable) })

  disk.trouble = undefined
  const after: SubmitResult[] = []
  for (const input of refused) after.push(await submitUntilTaken(db, input))
  const rows = await db.select({ id: applications.id }).from(applications)
  const acknowledged = [...before, ...after].map((result) => 'id' in result && result.id)
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  expect(await db.$count(applicationEvents)).toBe(25)
  await client.close()
})

it.each([
  ['files that are not flushed', () => new UnflushedFs(folder), startParams],
  ['fsync turned off', () => new FlushingFs(folder), [...startParams, '-F']],
  [
    'a call that flushes nothing',
    () => new FlushingFs(folder),
    [...startParams, '-c', 'wal_sync_method=fdatasync'],
  ],
])('does not start with %s', async (_, files, params) => {
  await expect(startEngine(folder, { files: files(), params })).rejects.toThrow(StoreUnsafe)
})

/** PGlite's own file layer behind our interface: it does everything but flush. */
class UnflushedFs extends FlushingFs {
  override init = NodeFS.prototype.init
}

it('starts after a power cut that left an empty lock file of the engine', async () => {
  writeFileSync(join(folder, 'postmaster.pid'), '')
  const engine = await startEngine(folder)
  await engine.close()
})
