import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { Turns } from '@/lib/yield-event-loop'

/** Occupies the event loop. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('other work has its turn between the steps of long work, and not for short steps', async () => {
  const order: string[] = []
  const turns = new Turns()
  setImmediate(() => order.push('other'))
  order.push('first')
  await turns.pause()
  order.push('second')
  work(20)
  await turns.pause()
  order.push('third')
  expect(order).toEqual(['first', 'second', 'other', 'third'])
})
