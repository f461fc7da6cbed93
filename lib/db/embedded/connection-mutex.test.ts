import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inBackground } from '@/lib/db/background'
import { ConnectionMutex } from '@/lib/db/embedded/connection-mutex'

it('serves background work after all other waiting calls, and each kind in its order', async () => {
  const mutex = new ConnectionMutex()
  const order: string[] = []
  const use = async (name: string) => {
    const release = await mutex.acquire()
    order.push(name)
    await tick()
    release()
    release() // a second call has no effect
  }
  const first = use('first')
  const searches = [1, 2].map((n) => inBackground(() => use(`search ${n}`)))
  const visitors = [1, 2].map((n) => use(`visitor ${n}`))
  // A flush is for all commits, whoever starts it.
  const flush = inBackground(async () => (await mutex.acquire({ patient: true }))()).then(() =>
    order.push('flush'),
  )
  await Promise.all([first, ...searches, ...visitors, flush])
  expect(order.filter((name) => name !== 'flush')).toEqual([
    ...['first', 'visitor 1', 'visitor 2', 'search 1', 'search 2'],
  ])
  expect(order.indexOf('flush')).toBeLessThan(order.indexOf('search 1'))
  const release = await mutex.acquire()
  release()
})
