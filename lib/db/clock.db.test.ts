import { afterEach, expect, it, vi } from 'vitest'
import { apartMessage, clockDifference } from '@/lib/db/clock'
import { openStore, storeProblem } from '@/lib/db/store'
import { useStore } from '@/tests/setup/api'
import { newDatabase } from '@/tests/setup/new-database'
import { describeWithStore } from '@/tests/setup/stores'
import { hourMs } from '@/lib/time'

const real = Date.now.bind(Date)
const shift = (by: number) => vi.spyOn(Date, 'now').mockImplementation(() => real() + by)

afterEach(() => {
  vi.restoreAllMocks()
  useStore(undefined)
})

describeWithStore('the clock', (store) => {
  it('is that of the database', async () =>
    expect(Math.abs(await clockDifference(store().db))).toBeLessThan(5_000))
})

it.each([
  [hourMs, /60 minutes ahead of that of the database/],
  [-hourMs, /60 minutes behind that of the database/],
])('a server whose clock is %i ms ahead does not start', async (by, message) => {
  const { url, drop } = await newDatabase()
  shift(by)
  await expect(openStore({ databaseUrl: url })).rejects.toThrow(message)
  vi.restoreAllMocks()
  await (await openStore({ databaseUrl: url })).close()
  await drop()
})

it('a clock that is set while the server runs makes it not ready', async () => {
  const { url, drop } = await newDatabase()
  const store = await openStore({ databaseUrl: url })
  useStore(store)
  shift(hourMs)
  expect(await storeProblem()).toBe('clock')
  vi.restoreAllMocks()
  expect(await storeProblem()).toBeUndefined()
  await store.close()
  await drop()
})

it('says seconds for less than two minutes', () =>
  expect(apartMessage(90_000)).toContain('90 s ahead'))
