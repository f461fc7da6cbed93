import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Semaphore } from '@/lib/semaphore'

it('runs at most two at the same time, and all of them, also after failures', async () => {
  const semaphore = new Semaphore(2)
  let [running, most] = [0, 0]
  const work = (n: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await tick()
    running -= 1
    if (n % 3 === 0) throw new Error(`failed ${n}`)
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((n) => semaphore.run(work(n))))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(await semaphore.run(() => Promise.resolve('free'))).toBe('free')
})
