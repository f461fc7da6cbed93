import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isDuplicate, StatementFailed } from '@/lib/db/errors'
import { counters } from '@/lib/db/schema/upkeep'
import { describeWithStore } from '@/tests/setup/stores'

describeWithStore('the store', (store) => {
  it('keeps committed data, not rolled back data', async () => {
    const { db } = store()
    await db.insert(counters).values({ name: 'kept', value: 1 })
    const refused = db.transaction(async (tx) => {
      await tx.insert(counters).values({ name: 'gone', value: 2 })
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await db.select().from(counters)).toEqual([{ name: 'kept', value: 1 }])
  })

  it('does not take a transaction that failed inside for a committed one', async () => {
    const { db } = store()
    const swallowed = db.transaction(async (tx) => {
      await tx.insert(counters).values({ name: 'gone', value: 1 })
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('not committed')
    expect(await db.select().from(counters)).toEqual([])
  })

  it('rolls back to a savepoint', async () => {
    const { db } = store()
    await db.transaction(async (tx) => {
      await tx.insert(counters).values({ name: 'outer', value: 1 })
      const inner = tx.transaction(async (nested) => {
        await nested.insert(counters).values({ name: 'inner', value: 1 })
        throw new Error('no')
      })
      await expect(inner).rejects.toThrow('no')
    })
    expect(await db.select({ name: counters.name }).from(counters)).toEqual([{ name: 'outer' }])
  })

  it('names the failure without quoting the values', async () => {
    const { db } = store()
    const twice = () => db.insert(counters).values({ name: '13800138000', value: 1 })
    await twice()
    const error: unknown = await twice().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(StatementFailed)
    expect(isDuplicate(error)).toBe(true)
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(
      '13800138000',
    )
  })
})
