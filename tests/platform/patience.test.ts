import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remotePlatform } from '@/lib/platform/remote/remote'
import { signer } from '@/tests/platform/support/platform'
import {
  startFaulty,
  type FaultName,
  type FaultyUpstream,
} from '@/tests/platform/support/faulty-upstream'

let upstream: FaultyUpstream | undefined

// Fake clock, real network.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await upstream?.stop()
})

/** Waits in real time while the fake clock stands still. */
async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setImmediate(resolve))
}

test.each<FaultName>(['no answer at all', 'slow drip'])(
  '%s times out after a minute, as specified',
  async (name) => {
    upstream = await startFaulty(name)
    const { url, calls } = upstream
    const platform = remotePlatform({ origin: url, signing: signer(), cookies: [] })
    let ended: unknown
    const call = platform
      .listArticles({ locale: 'zh-CN', q: 'slow' })
      .catch((error) => (ended = error))
    await until(() => calls() === 1)
    await vi.advanceTimersByTimeAsync(59_999)
    await new Promise((resolve) => setImmediate(resolve)) // an early timeout would have settled by now
    expect(ended).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(ended).toMatchObject({ kind: 'timeout' })
  },
)

test('calls that hang for ten seconds open the circuit breaker, and later calls do not wait', async () => {
  upstream = await startFaulty('no answer at all')
  const { url, calls } = upstream
  const platform = remotePlatform({ origin: url, signing: signer(), cookies: [] })
  const ask = (turn: number) => platform.listArticles({ locale: 'zh-CN', q: `turn ${turn}` })
  const hanging = [1, 2, 3, 4, 5].map((turn) => ask(turn).catch((error: unknown) => error))
  await until(() => calls() === 5)
  await vi.advanceTimersByTimeAsync(9_999)
  const sixth = ask(6).catch((error: unknown) => error)
  await until(() => calls() === 6)
  await vi.advanceTimersByTimeAsync(1)
  await expect(ask(7)).rejects.toMatchObject({ kind: 'circuit' })
  expect(calls()).toBe(6)
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all([...hanging, sixth])
})
