import { expect, test, vi } from 'vitest'
import { env } from '@/lib/env'
import { sendLimits } from '@/lib/verification/limits'
import { guess, pump } from '@/tests/load/abuse/attack'
import { describeEachStore } from '@/tests/setup/stores'

vi.setConfig({ testTimeout: 300_000 })

describeEachStore('abuse of verification codes', (store) => {
  test('pumping is held to the caps, and honest visitors get their codes all the same', async () => {
    const [perDay] = sendLimits.subnet.filter(({ name }) => name === 'day')
    const { attack, honest, messages } = await pump(store().db, 1000, 250)
    expect(attack.passed).toBeGreaterThan(0)
    expect(attack.passed).toBeLessThanOrEqual(perDay?.count ?? 0)
    expect(honest).toEqual({ asked: 100, passed: 100 })
    expect(messages).toBe(attack.passed + honest.passed)
    expect(messages).toBeLessThanOrEqual(env().SMS_DAILY_BUDGET)
  })

  test('guessing at a code from many addresses ends after its five tries, even with the right one', async () => {
    expect(await guess(store().db, 300, 250)).toEqual({ asked: 300, passed: 0 })
  })
})
