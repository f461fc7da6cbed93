import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { createSession } from '@/lib/accounts/visitors'
import { setStatus } from '@/lib/applications/change/change-status'
import { addNote } from '@/lib/applications/change/notes'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import { eraseApplication, erasePerson } from '@/lib/applications/erase/erase'
import {
  syncTombstones,
  readTombstones,
  tombstonePath,
} from '@/lib/applications/erase/sync-tombstones'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { markDuplicate, tellApart, unmarkDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { erasures, visitorErasures } from '@/lib/db/schema/upkeep'
import { auditLog, staffViews } from '@/lib/db/schema/staff'
import { visitors } from '@/lib/db/schema/visitors'
import type { Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { hashAccount } from '@/lib/verification/hashes'
import { officer, provedSubmission, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }
const ming = { name: '王小明', phone: '13800138000' }
const other = { name: 'Ann Lee', phone: '15912345678' }
const sentences = ['下午再打', '王家的孩子']

/** Two applications of one person, worked on, with a sign-in account; and one of somebody else. */
async function story(db: Database): Promise<{ first: string; second: string; stranger: string }> {
  const ids = []
  for (const input of [await provedSubmission(db, ming), submission(ming), submission(other)]) {
    const result = await submitApplication(db, input)
    ids.push('id' in result ? result.id : '')
  }
  const [first = '', second = '', stranger = ''] = ids
  for (const body of sentences) await addNote(db, { id: first, body }, by)
  await setStatus(db, { id: first, version: 1, status: 'contacted' }, by)
  await readApplication(db, first, by)
  await db.transaction((tx) => createSession(tx, { phone: ming.phone, at: by.at }))
  return { first, second, stranger }
}

/** Everything the database holds, as text, table by table. */
async function dump(db: Database, but: readonly string[] = []): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  let all = ''
  for (const { name } of tables) {
    if (but.includes(name)) continue
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select to_jsonb(t)::text as row from ${name} t`),
    )
    all += rows.map(({ row }) => `${name} ${row}\n`).join('')
  }
  return all
}

const marks = () => readTombstones(tombstonePath(env().DATA_DIR))

beforeEach(() => rmSync(tombstonePath(env().DATA_DIR), { force: true }))

describeWithStore('erasing', (store) => {
  it('deletes all data of the person from every table, and nothing of others', async () => {
    const { db } = store()
    const { first, second, stranger } = await story(db)
    const traces = [ming.name, ming.phone, ...sentences, hashAccount(ming.phone)]
    const before = await dump(db)
    for (const trace of traces) expect(before).toContain(trace)

    const erased = await erasePerson(db, { phone: ming.phone, account: true }, by)
    expect(erased).toEqual({ applications: 2, account: true, delivered: [] })
    const after = await dump(db)
    for (const trace of traces) expect(after).not.toContain(trace)
    // The ids of what was erased stand in the tombstones and in the audit log, and nowhere else.
    const elsewhere = await dump(db, ['erasures', 'visitor_erasures', 'audit_log'])
    for (const id of [first, second]) expect(elsewhere).not.toContain(id)
    expect(elsewhere).toContain(stranger)
    expect(elsewhere).toContain(other.name)
    expect(elsewhere).toContain('"status": "pending"')
  })

  it('leaves nothing of a pair in the history of the other application', async () => {
    const { db } = store()
    const { first, second, stranger } = await story(db)
    const target = async (id: string) => {
      const [row] = await db.select().from(applications).where(eq(applications.id, id))
      return { id, version: row?.version ?? 0 }
    }
    await markDuplicate(db, { head: await target(first), duplicate: await target(second) }, by)
    await unmarkDuplicate(db, await target(second), by)
    for (const other of [first, stranger])
      for (const kind of ['apart', 'apart-undone', 'apart'] as const)
        expect(
          await tellApart(db, [await target(second), await target(other)], kind, by),
        ).toMatchObject({
          kind: 'changed',
        })
    expect(JSON.stringify((await copyForSubject(db, ming.phone, by)).held)).not.toContain(stranger)
    expect(await eraseApplication(db, second, by)).toMatchObject({ applications: 1 })
    expect(await dump(db, ['erasures', 'audit_log'])).not.toContain(second)
    const { rows } = await db.execute<{ kind: string }>(
      sql`select kind from application_events where application_id in (${first}, ${stranger}) order by seq`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['received', 'received', 'note', 'note', 'status'])
  })

  it('leaves tombstones in the store and in the file beside it, and a line in the audit log', async () => {
    const { db } = store()
    const { first, second } = await story(db)
    expect(await eraseApplication(db, first, by)).toMatchObject({ applications: 1, account: false })
    expect(await eraseApplication(db, first, by)).toMatchObject({ applications: 0 })
    expect(await db.select().from(erasures)).toEqual([
      { applicationId: first, reason: 'request', at: by.at },
    ])
    const written = readFileSync(tombstonePath(env().DATA_DIR), 'utf8')
    expect(written).toContain(first)
    expect(written).not.toMatch(new RegExp([ming.name, ming.phone, second].join('|')))
    const lines = await db
      .select()
      .from(auditLog)
      .where(sql`action = 'application.erased'`)
    expect(lines).toMatchObject([
      {
        actorId: officer.id,
        subjectId: first,
        detail: { reason: 'request', reference: 'BH-26-000001', delivered: [] },
      },
    ])
    expect(await db.$count(applications)).toBe(2)
    expect(await db.$count(visitors)).toBe(1)
  })

  it('deletes merged duplicates, and saved views that name the person', async () => {
    const { db } = store()
    const { first, second, stranger } = await story(db)
    await db.update(applications).set({ duplicateOf: first }).where(eq(applications.id, second))
    const account = await makeAccount(db)
    const naming = [ming.name, ming.phone, '+86 138-0013 8000', '8000', '1380013'].map(
      encodeURIComponent,
    )
    const kept = ['?status=new', '?q=15912345678', '?q=13', `?q=80001&name=${ming.phone}`]
    const queries = [...naming.map((q) => `?q=${q}`), ...kept]
    await db.insert(staffViews).values(
      queries.map((query, index) => ({
        id: crypto.randomUUID(),
        accountId: account.id,
        name: `View ${index}`,
        query,
        createdAt: by.at,
      })),
    )
    expect(await eraseApplication(db, first, by)).toMatchObject({ applications: 2 })
    expect((await db.select().from(applications)).map(({ id }) => id)).toEqual([stranger])
    expect((await db.select().from(staffViews)).map(({ query }) => query).sort()).toEqual(
      kept.sort(),
    )
  })

  it('returns the sinks that have received it or are receiving it', async () => {
    const { db } = store()
    const { first, second } = await story(db)
    await db.execute(sql`update outbox set status = 'sent' where application_id = ${first}`)
    await db.execute(
      sql`update outbox set kind = 'webhook', lease_until = '2026-03-05T00:01:00Z' where application_id = ${second}`,
    )
    const erased = await erasePerson(db, { phone: ming.phone, account: false }, by)
    expect(erased).toEqual({ applications: 2, account: false, delivered: ['mail', 'webhook'] })
  })

  it('returns the sinks that may have kept it although the attempt failed, also after a resend', async () => {
    const { db } = store()
    const { first, second } = await story(db)
    await db.execute(
      sql`update outbox set kind = 'csv', attempts = 3 where application_id = ${first}`,
    )
    await db.execute(
      sql`update outbox set kind = 'webhook', last_error = 'timeout' where application_id = ${second}`,
    )
    const erased = await erasePerson(db, { phone: ming.phone, account: false }, by)
    expect(erased.delivered).toEqual(['csv', 'webhook'])
  })

  it('accepts an application whose earlier one is erased at the same moment', async () => {
    const { db } = store()
    await story(db)
    const coming = await db.transaction(async (tx) => {
      await tx.delete(applications).where(eq(applications.phone, ming.phone))
      const submitted = submitApplication(db, submission(ming))
      await sleep(300) // until it waits for this transaction
      return { submitted }
    })
    expect(await coming.submitted).toMatchObject({ kind: 'accepted', repeated: false })
  })

  it('erases again what an older backup brings back, whichever of store and file remembers', async () => {
    const { db } = store()
    const { first, second, stranger } = await story(db)
    const rows = await db.select().from(applications)
    const accounts = await db.select().from(visitors)
    await erasePerson(db, { phone: ming.phone, account: true }, by)
    await db.insert(applications).values(rows.filter(({ id }) => id !== stranger))
    await db.insert(visitors).values(accounts)
    // The store of the backup knows of no erasure; the file does.
    await db.delete(erasures)
    await db.delete(visitorErasures)
    expect(await syncTombstones(db, env(), by.at)).toEqual({ erasedAgain: 3 })
    expect((await db.select().from(applications)).map(({ id }) => id)).toEqual([stranger])
    expect(await db.$count(visitors)).toBe(0)
    expect(
      (await db.select().from(erasures)).map(({ applicationId }) => applicationId).sort(),
    ).toEqual([first, second].sort())
    expect(await syncTombstones(db, env(), by.at)).toEqual({ erasedAgain: 0 })
  })

  it('waits for no import at a start at which nothing has come back', async () => {
    const { db } = store()
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table lead_import_rows in exclusive mode`)
      expect(await syncTombstones(db, env(), by.at)).toEqual({ erasedAgain: 0 })
    })
  })

  it('rewrites a lost file from the store, and imports another one', async () => {
    const { db } = store()
    const { first, second } = await story(db)
    await eraseApplication(db, first, by)
    rmSync(tombstonePath(env().DATA_DIR))
    const folder = mkdtempSync(join(tmpdir(), 'bauhinia-marks-'))
    const foreign = join(folder, 'tombstones.ndjson')
    const mark = { kind: 'application', id: second, reason: 'retention', at: by.at.toISOString() }
    // The last line was cut off by a power cut, and the one before it is whole.
    writeFileSync(foreign, `${JSON.stringify(mark)}\n{"kind":"applica`)
    expect(await syncTombstones(db, env(), by.at, [foreign])).toEqual({ erasedAgain: 1 })
    expect((await marks()).map(({ id }) => id).sort()).toEqual([first, second].sort())
    rmSync(folder, { recursive: true })
  })

  it('creates a copy of all data of the person, and records that', async () => {
    const { db } = store()
    const { first, second, stranger } = await story(db)
    const copy = await copyForSubject(db, ming.phone, by)
    expect(Object.keys(copy.held).sort()).toEqual([
      'application_events',
      'application_notes',
      'application_reads',
      'application_spellings',
      'applications',
      'outbox',
      'verification_proofs',
      'visitor_sessions',
      'visitors',
    ])
    expect(copy.held.applications?.map(({ id }) => id).sort()).toEqual([first, second].sort())
    expect(copy.held.applications?.[0]).toMatchObject({ consent_version: '2026-01', news: false })
    expect(copy.held.application_notes?.map(({ body }) => body)).toEqual(sentences)
    expect(copy.accesses).toMatchObject([
      { action: 'application.note-added', by: 'staff' },
      { action: 'application.note-added' },
      { action: 'application.status-changed' },
      { action: 'application.read' },
    ])
    const text = JSON.stringify(copy)
    expect(text).not.toMatch(/_hash|Ann Lee/)
    expect(text).not.toContain(stranger)
    const lines = await db
      .select()
      .from(auditLog)
      .where(sql`action = 'application.copied'`)
    expect(lines.map(({ subjectId }) => subjectId).sort()).toEqual([first, second].sort())
    expect((await copyForSubject(db, '13900139000', by)).held).toEqual({})
  })
})
