import { expect, test, vi } from 'vitest'
import { env } from '@/lib/env'
import { sendLimits } from '@/lib/verification/rate-limit'
import { guess, pump } from '@/tests/durability/abuse/attack'
import { describeWithStore } from '@/tests/setup/stores'

vi.setConfig({ testTimeout: 300_000 })

describeWithStore('abuse of verification codes', (store) => {
  test('limits codes for many numbers, and regular visitors still get their codes', async () => {
    const [perDay] = sendLimits.subnet.filter(({ name }) => name === 'day')
    const { attack, regular, messages } = await pump(store().db, 1000, 250)
    expect(attack.passed).toBeGreaterThan(0)
    expect(attack.passed).toBeLessThanOrEqual(perDay?.count ?? 0)
    expect(regular).toEqual({ asked: 100, passed: 100 })
    expect(messages).toBe(attack.passed + regular.passed)
    expect(messages).toBeLessThanOrEqual(env().SMS_DAILY_BUDGET)
  })

  test('guessing one code from many addresses ends after its five attempts, even with the right code', async () => {
    expect(await guess(store().db, 300, 250)).toEqual({ asked: 300, passed: 0 })
  })
})
