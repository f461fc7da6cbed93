import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { assign, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { listApplications } from '@/lib/applications/inbox/list'
import { readApplication, readPerson } from '@/lib/applications/inbox/read-application'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { mergeApplications, tellApart } from '@/lib/applications/merge/merge'
import { splitBefore, undoMerge } from '@/lib/applications/merge/undo-merge'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applicationEvents, applications, applicationMerges } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }
const names = ['王小明', '王晓明', 'Wang Xiaoming', '单雅婷']

async function make(db: Database, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const result = await submitApplication(db, submission(fields))
  if (!('id' in result)) throw new Error(result.kind)
  return result.id
}

async function read(db: Database, id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('The application is gone')
  return row
}

const target = async (db: Database, id: string) => ({ id, version: (await read(db, id)).version })
const merge = async (db: Database, kept: string, merged: string, take: readonly string[] = []) =>
  mergeApplications(
    db,
    { kept: await target(db, kept), merged: await target(db, merged), take },
    by,
  )
const split = async (db: Database, merged: string) => undoMerge(db, await target(db, merged), by)

/** What a merge may change, and a split must restore. */
async function state(db: Database, id: string) {
  const { name, project, projectId, status, firstContactAt, assignee, followUpOn, mergedInto } =
    await read(db, id)
  return { name, project, projectId, status, firstContactAt, assignee, followUpOn, mergedInto }
}

let seed = 7
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item

describeWithStore('merging', (store) => {
  it(
    'gives back the former state of all, whatever happened in between',
    { timeout: 240_000 },
    async () => {
      const { db } = store()
      for (let round = 0; round < 6; round += 1) {
        const ids: string[] = []
        for (const name of names) {
          const project = pick(['mba', 'msf'])
          const phone = `1380013${String(8000 + round)}`
          ids.push(
            await make(db, {
              name,
              phone,
              project,
              project_id: project === 'mba' ? '1012' : '1021',
            }),
          )
        }
        for (const id of ids) {
          const status = pick(['contacted', 'unreachable', 'declined', undefined] as const)
          if (status) await setStatus(db, { ...(await target(db, id)), status }, by)
        }
        const expected = new Map<string, Awaited<ReturnType<typeof state>>>()
        for (const id of ids) expected.set(id, await state(db, id))
        /** Each value occurs once, so that it is known who has set it. */
        const work = async (id: string) => {
          const own = expected.get(id)
          if (!own) return
          if (random(2) === 0) {
            own.assignee = random(4) === 0 ? null : randomUUID()
            await assign(db, { ...(await target(db, id)), assignee: own.assignee ?? undefined }, by)
          } else {
            own.followUpOn = `20${30 + random(60)}-0${1 + random(9)}-1${random(10)}`
            await setFollowUp(db, { ...(await target(db, id)), on: own.followUpOn }, by)
          }
        }
        for (let step = 0; step < 14; step += 1) {
          const one = pick(ids)
          const hidden = (await read(db, one)).mergedInto !== null
          if (hidden)
            await split(db, one) // refused below another merge
          else if (random(2) === 0) await work(one)
          else await merge(db, one, pick(ids), pick([[], ['name'], ['project', 'assignee']]))
        }
        for (let pass = 0; pass < ids.length; pass += 1)
          for (const id of ids) if ((await read(db, id)).mergedInto !== null) await split(db, id)
        for (const id of ids)
          expect(await state(db, id), `round ${round}`).toEqual(expected.get(id))
        expect(await db.select().from(applicationMerges)).toEqual([])
      }
    },
  )

  it('takes the chosen fields and owner, and finds the application by the new name', async () => {
    const { db } = store()
    const [lin, chen] = [await makeAccount(db), await makeAccount(db)]
    const kept = await make(db, { name: '王小明', project: 'mba' })
    const merged = await make(db, { name: '单雅婷', project: 'msf', project_id: '1021' })
    await assign(db, { ...(await target(db, kept)), assignee: lin.id }, by)
    await assign(db, { ...(await target(db, merged)), assignee: chen.id }, by)
    await merge(db, kept, merged, ['name', 'project', 'assignee', 'no such field'])
    expect(await read(db, kept)).toMatchObject({
      name: '单雅婷',
      project: 'msf',
      projectId: '1021',
      assignee: chen.id,
    })
    const found = async (q: string) =>
      (await listApplications(db, { q }, {}, by)).items.map(({ id }) => id)
    expect(await found('shanyating')).toEqual([kept])
    await split(db, merged)
    expect(await found('shanyating')).toEqual([merged])
    expect(await found('wxm')).toEqual([kept])
    expect(await read(db, kept)).toMatchObject({ name: '王小明', project: 'mba', assignee: lin.id })
  })

  it('keeps email address, refusal of messages and an open answer, and gives them back', async () => {
    const { db } = store()
    const [kept, merged] = [await make(db), await make(db)]
    const at = new Date('2026-03-04T00:00:00Z')
    const set = (id: string, columns: Partial<typeof applications.$inferInsert>) =>
      db.update(applications).set(columns).where(eq(applications.id, id))
    const told = async (id: string) => {
      const { email, messagesRefusedAt, answeredAt } = await read(db, id)
      return { email, messagesRefusedAt, answeredAt }
    }
    await set(merged, { email: 'two@mail.example', messagesRefusedAt: at, answeredAt: at })
    await merge(db, kept, merged)
    expect(await told(kept)).toEqual({
      email: 'two@mail.example',
      messagesRefusedAt: at,
      answeredAt: at,
    })
    await split(db, merged)
    expect(await told(kept)).toEqual({ email: null, messagesRefusedAt: null, answeredAt: null })
    await set(kept, { email: 'one@mail.example' })
    await merge(db, kept, merged)
    expect(await told(kept)).toMatchObject({ email: 'one@mail.example' })
    await split(db, merged)
    await merge(db, kept, merged, ['email'])
    expect(await told(kept)).toMatchObject({ email: 'two@mail.example' })
    await split(db, merged)
    expect(await told(kept)).toEqual({
      email: 'one@mail.example',
      messagesRefusedAt: null,
      answeredAt: null,
    })
  })

  it('names the application that has to be taken apart before a nested duplicate', async () => {
    const { db } = store()
    const [outer, middle, inner] = [await make(db), await make(db), await make(db)]
    await merge(db, middle, inner)
    expect(await splitBefore(db, inner)).toBeUndefined()
    await merge(db, outer, middle)
    expect(await split(db, inner)).toEqual({ kind: 'refused' })
    expect(await splitBefore(db, inner)).toBe((await read(db, middle)).reference)
    await split(db, middle)
    expect(await splitBefore(db, inner)).toBeUndefined()
    expect(await split(db, inner)).toMatchObject({ kind: 'changed' })
  })

  it('ends in one valid state when officers merge the same applications at the same time', async () => {
    const { db } = store()
    for (let round = 0; round < 5; round += 1) {
      const phone = `1380014${String(8000 + round)}`
      const [a = '', b = '', c = '', d = ''] = await Promise.all(
        names.map((name) => make(db, { name, phone })),
      )
      await merge(db, c, d)
      const [at, bt, ct, dt] = await Promise.all([a, b, c, d].map((id) => target(db, id)))
      if (!at || !bt || !ct || !dt) throw new Error('Not stored')
      const results = await Promise.all([
        mergeApplications(db, { kept: at, merged: bt }, by),
        mergeApplications(db, { kept: bt, merged: at }, by),
        mergeApplications(db, { kept: ct, merged: at }, by),
        undoMerge(db, dt, by),
      ])
      expect(results.map(({ kind }) => kind)).toContain('changed')
      for (const { kind } of results) expect(['changed', 'stale', 'refused']).toContain(kind)
      const other = alias(applications, 'other')
      const chains = await db
        .select({ id: applications.id })
        .from(applications)
        .innerJoin(other, eq(applications.mergedInto, other.id))
        .where(isNotNull(other.mergedInto))
      expect(chains).toEqual([])
      const { rows } = await db.execute(
        sql`select id from applications left join application_merges on merged_id = id where (merged_into is null) <> (merged_id is null)`,
      )
      expect(rows).toEqual([])
    }
  })
})

describeWithStore('suggested duplicates of somebody else', (store) => {
  const apart = async (
    db: Database,
    one: string,
    other: string,
    kind: 'apart' | 'apart-undone' = 'apart',
  ) => tellApart(db, [await target(db, one), await target(db, other)], kind, by)

  /** The suggestions of an application, with whether they were told apart. */
  async function suggested(db: Database, id: string) {
    const opened = await readApplication(db, id, by)
    return [...(opened?.samePhone ?? []), ...(opened?.alike ?? [])].map((one) => [
      one.id,
      one.apart,
    ])
  }

  it('are told apart for everybody, in both, with a history, until that is taken back', async () => {
    const { db } = store()
    const family = { name: '王小明', wechat: 'wang_family' }
    const [it, sibling, alike] = [
      await make(db),
      await make(db, { ...family, phone: '13800138000' }),
      await make(db, { ...family, phone: '13900139000' }),
    ]
    expect(await apart(db, sibling, it)).toMatchObject({ kind: 'changed', version: 2 })
    expect(await apart(db, sibling, alike)).toMatchObject({ kind: 'changed', version: 3 })
    expect(await suggested(db, it)).toEqual([[sibling, true]])
    expect(await suggested(db, alike)).toEqual([[sibling, true]])
    expect((await suggested(db, sibling)).toSorted()).toEqual(
      [
        [it, true],
        [alike, true],
      ].toSorted(),
    )
    const person = await readPerson(db, it, by)
    expect([person?.samePhone, person?.alike.map(({ id }) => id)]).toEqual([[], [sibling]])
    expect(await apart(db, it, sibling, 'apart-undone')).toMatchObject({ kind: 'changed' })
    expect(await suggested(db, it)).toEqual([[sibling, false]])
    expect(await suggested(db, alike)).toEqual([[sibling, true]])
    const events = await db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, it))
    expect(events.map(({ kind, after, actor }) => [kind, after, actor]).slice(-2)).toEqual([
      ['apart', sibling, officer.id],
      ['apart-undone', sibling, officer.id],
    ])
    const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'application.apart'))
    expect(logged).toHaveLength(4)
    expect(logged[0]).toMatchObject({
      actorId: officer.id,
      detail: { from: null, to: sibling, version: 2 },
    })
  })

  it('are not told apart after a change, a merge or an erasure that the officer has not seen', async () => {
    const { db } = store()
    const [it, other, third] = [await make(db), await make(db), await make(db)]
    const seen = [await target(db, it), await target(db, other)] as const
    expect(await tellApart(db, [seen[0], seen[0]], 'apart', by)).toEqual({ kind: 'refused' })
    expect(await tellApart(db, seen, 'apart', by)).toMatchObject({ kind: 'changed' })
    expect(await tellApart(db, seen, 'apart', by)).toEqual({ kind: 'stale', version: 2 })
    expect(await merge(db, it, third)).toMatchObject({ kind: 'changed' })
    expect(await apart(db, it, third)).toEqual({ kind: 'refused' })
    expect(await apart(db, third, other)).toEqual({ kind: 'refused' })
    const erased = await target(db, other)
    await eraseApplication(db, other, by)
    const events = await db.$count(applicationEvents)
    expect(await tellApart(db, [await target(db, it), erased], 'apart-undone', by)).toEqual({
      kind: 'missing',
    })
    expect(await db.$count(applicationEvents)).toBe(events)
  })

  it('are either merged or told apart by officers at the same time', async () => {
    const { db } = store()
    for (let round = 0; round < 5; round += 1) {
      const phone = `1380015${String(8000 + round)}`
      const [one, other] = [await make(db, { phone }), await make(db, { phone })]
      const [a, b] = [await target(db, one), await target(db, other)]
      const results = await Promise.all([
        tellApart(db, [a, b], 'apart', by),
        tellApart(db, [b, a], 'apart', by),
        mergeApplications(db, { kept: a, merged: b }, by),
        mergeApplications(db, { kept: b, merged: a }, by),
      ])
      expect(results.map(({ kind }) => kind).toSorted()).toEqual([
        'changed',
        'stale',
        'stale',
        'stale',
      ])
      const merged = results.findIndex(({ kind }) => kind === 'changed') >= 2
      expect((await suggested(db, one)).map(([, told]) => told)).toEqual([!merged])
    }
  })
})
