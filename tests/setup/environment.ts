import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import type { Store } from '@/lib/db/store'

/* Keeps tests away from the store, the secrets and the outbox of the working copy. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'bauhinia-test-'))
process.env.LOG_LEVEL ??= 'silent' // expected failures would hide the report; LOG_LEVEL=info shows them
if ('document' in globalThis) {
  const { configure, getConfig } = await import('@testing-library/react')
  const { asyncWrapper } = getConfig()
  const turn = setImmediate // fake timers of a test replace the global one
  configure({
    // Components load parts of themselves late; on a busy machine that takes longer than the default of 1 s.
    asyncUtilTimeout: 15_000,
    // What was waited for stands in the document before React runs its effects, such as moving the focus. React's scheduler
    // runs a task in each turn of the event loop, so that a few of them leave nothing to do.
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work()
        for (let turns = 0; turns < 10; turns += 1)
          await new Promise<void>((done) => turn(() => done()))
        return result
      }),
  })
}
const key = Symbol.for('bauhinia.store')
const place = globalThis as { [key]?: Promise<Store> }

afterAll(async () => {
  // A part that is still loading when its file ends could not be loaded any more, or in the window of the next file.
  await vi.dynamicImportSettled()
  // Files share a process; a store that one has left open would be that of the next, or keep its server.
  const left = place[key]
  Reflect.deleteProperty(place, key)
  await left?.then((store) => store.close()).catch(() => undefined)
})
