import { sql, type SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { submitApplication } from '@/lib/applications/receive/submit'
import { verifyStore } from '@/lib/db/verify/verify'
import { submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

describeWithStore('verifying a store', (store) => {
  const found = async (...damage: SQL[]) => {
    const { db } = store()
    await submitApplication(db, submission())
    await submitApplication(db, submission())
    expect((await verifyStore(db)).problems).toEqual([])
    let problems: readonly string[] = []
    const undone = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of damage) await tx.execute(statement)
      ;({ problems } = await verifyStore(tx))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return problems.join('\n')
  }

  it('finds rows that refer to nothing', async () => {
    expect(await found(sql`delete from applications where reference = 'BH-26-000001'`)).toMatch(
      /1 rows of application_events refer to missing rows of applications/,
    )
  })

  it('finds numbers that would be given out twice', async () => {
    expect(
      await found(sql`update counters set value = 1 where name like 'applications-%'`),
    ).toContain('is at 1, but reference 2 exists')
    expect(
      await found(sql`insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id, detail)
        overriding system value select 9000, now(), 'system', 'test', 'test', 'store', 'test', '{}'`),
    ).toMatch(/the next number of audit_log\.id is \d+, but 9000 exists/)
  })

  it('finds counts that do not match, erased data and missing protections', async () => {
    expect(await found(sql`delete from application_counts`)).toContain('is 0, but there are 2')
    expect(
      await found(sql`insert into erasures select id, 'request', now() from applications limit 1`),
    ).toContain('1 applications and 0 accounts are present although they were erased')
    expect(await found(sql`alter table audit_log disable trigger audit_log_append_only`)).toContain(
      'audit_log_append_only of audit_log is switched off',
    )
  })

  it('tells other versions of the tables', async () => {
    const ran = sql`drizzle.__drizzle_migrations`
    expect(await found(sql`update ${ran} set created_at = created_at - 1`)).toContain(
      'an earlier version',
    )
    expect(await found(sql`update ${ran} set created_at = created_at + 1e12::bigint`)).toContain(
      'a later version',
    )
  })
})
