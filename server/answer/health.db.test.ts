import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { healthAnswer } from '@/server/handle'
import { WorkQueue } from '@/server/limit/work-queue'
import { useStore } from '@/tests/setup/api'
import { openTestStore } from '@/tests/setup/stores'

afterEach(() => {
  vi.restoreAllMocks()
  useStore(undefined)
})

test.each(['pages', 'calls'] as const)(
  'a server is not ready while a slot of %s is older than a minute',
  async (kind) => {
    const { store, remove } = await openTestStore()
    useStore(store)
    const limits = { atOnce: 1, most: 1, waiting: 1, share: 1 }
    const queues = { pages: new WorkQueue(limits), calls: new WorkQueue(limits) }
    const ready = async () => (await healthAnswer('/readyz', [], queues))?.status
    const res = new ServerResponse(new IncomingMessage(new Socket()))
    const entry = await queues[kind].enter('192.0.2.1', res)
    expect(await ready()).toBe(200)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    expect(await ready()).toBe(503)
    vi.restoreAllMocks()
    if (entry.kind === 'slot') entry.release()
    await vi.waitUntil(() => queues[kind].running === 0)
    expect(await ready()).toBe(200)
    await remove()
  },
)
