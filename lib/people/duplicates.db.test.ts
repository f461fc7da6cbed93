import { eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { assignApplication, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { correctApplication } from '@/lib/applications/change/correct-application'
import { eraseApplication, erasePerson } from '@/lib/applications/erase/erase'
import { readApplication, readPerson } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applicationEvents, applicationMerges, applications } from '@/lib/db/schema/applications'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { markDuplicate, tellApart, unmarkDuplicate } from '@/lib/people/duplicates'
import { noteEarlierMerges } from '@/lib/people/earlier-merges'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }
const later = (minute: number) => ({
  actor: officer,
  at: new Date(by.at.getTime() + minute * 60_000),
})
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
const mark = async (db: Database, head: string, duplicate: string, when = by) =>
  markDuplicate(db, { head: await target(db, head), duplicate: await target(db, duplicate) }, when)
const unmark = async (db: Database, duplicate: string, when = by) =>
  unmarkDuplicate(db, await target(db, duplicate), when)

let seed = 7
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item

describeWithStore('duplicates', (store) => {
  it('add to the head and take back exactly that, whatever is marked, unmarked and stated in which order', async () => {
    const { db } = store()
    const owners = [await makeAccount(db), await makeAccount(db)].map(({ id }) => id)
    const bystander = await make(db, { name: '旁人', phone: '13900139001' })
    const before = await read(db, bystander)
    type Known = { value: string | null; since: number }
    type One = { id: string; head: string | null; marked: number; owner: Known; plan: Known }
    const all: One[] = []
    for (const name of names) {
      const unknown = { value: null, since: 0 }
      const id = await make(db, { name })
      all.push({ id, head: null, marked: 0, owner: unknown, plan: unknown })
    }
    const listed = () => all.filter(({ head }) => head === null)
    /** The own value and, after it, those of the duplicates that were marked since it was stated. */
    const valuesOf = (one: One, name: 'owner' | 'plan') => [
      one[name].value,
      ...all
        .filter(({ head, marked }) => head === one.id && marked > one[name].since)
        .toSorted((a, b) => a.marked - b.marked)
        .map((other) => other[name].value),
    ]
    for (let round = 1; round < 120; round += 1) {
      const [one, when] = [pick(listed()), later(round)]
      const seen = await target(db, one.id)
      const what = pick(['mark', 'mark', 'unmark', 'owner', 'plan'])
      const [other] = listed().filter(({ id }) => id !== one.id)
      const hidden = all.filter(({ head }) => head !== null)
      if (what === 'mark' && other) {
        const own = all
          .filter(({ head }) => head === one.id)
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        await mark(db, other.id, one.id, when)
        for (const [index, moved] of [one, ...own].entries())
          Object.assign(moved, { head: other.id, marked: round + index / 10 })
      } else if (what === 'unmark' && hidden.length > 0) {
        const taken = pick(hidden)
        await unmark(db, taken.id, when)
        taken.head = null
      } else if (what === 'owner') {
        const value = pick([...owners, null])
        await assignApplication(db, { ...seen, assignee: value ?? undefined }, when)
        one.owner = { value, since: round }
      } else if (what === 'plan') {
        const value = pick([null, ...'123456789'].map((day) => day && `2030-05-0${day}`))
        await setFollowUp(db, { ...seen, on: value ?? undefined }, when)
        one.plan = { value, since: round }
      }
      for (const shown of listed())
        expect(await read(db, shown.id), `${what} in round ${round}`).toMatchObject({
          assignee: valuesOf(shown, 'owner').find((value) => value !== null) ?? null,
          followUpOn:
            valuesOf(shown, 'plan')
              .filter((value) => value !== null)
              .toSorted()[0] ?? null,
          duplicateOf: null,
        })
      expect(await read(db, bystander)).toEqual(before)
    }
  })

  it('give what is to do to the head, and take it back unless somebody has changed it', async () => {
    const { db } = store()
    const [lin, chen] = [await makeAccount(db), await makeAccount(db)]
    const [head, duplicate] = [await make(db), await make(db)]
    await assignApplication(db, { ...(await target(db, duplicate)), assignee: lin.id }, by)
    await setFollowUp(db, { ...(await target(db, duplicate)), on: '2026-03-06', time: '09:15' }, by)
    await mark(db, head, duplicate, later(1))
    const moved = { assignee: lin.id, followUpOn: '2026-03-06', followUpTime: '09:15' }
    expect(await read(db, head)).toMatchObject(moved)
    expect((await readApplication(db, head, by))?.events.slice(-2)).toMatchObject([
      { kind: 'assigned', after: lin.id },
      { kind: 'follow-up', after: '2026-03-06 09:15' },
    ])
    await assignApplication(db, { ...(await target(db, head)), assignee: chen.id }, later(2))
    await unmark(db, duplicate, later(3))
    expect(await read(db, head)).toMatchObject({ assignee: chen.id, followUpOn: null })
    expect(await read(db, duplicate)).toMatchObject(moved)
  })

  it('point at the head, however many officers mark at the same time', async () => {
    const { db } = store()
    for (let round = 0; round < 5; round += 1) {
      const phone = `1380014${String(8000 + round)}`
      const [a = '', b = '', c = '', d = ''] = await Promise.all(
        names.map((name) => make(db, { name, phone })),
      )
      await mark(db, c, d)
      const [at, bt, ct, dt] = await Promise.all([a, b, c, d].map((id) => target(db, id)))
      if (!at || !bt || !ct || !dt) throw new Error('Not stored')
      const results = await Promise.all([
        markDuplicate(db, { head: at, duplicate: bt }, by),
        markDuplicate(db, { head: bt, duplicate: at }, by),
        markDuplicate(db, { head: ct, duplicate: at }, by),
        unmarkDuplicate(db, dt, by),
      ])
      expect(results.map(({ kind }) => kind)).toContain('changed')
      for (const { kind } of results) expect(['changed', 'stale', 'refused']).toContain(kind)
      const other = alias(applications, 'other')
      const chains = await db
        .select({ id: applications.id })
        .from(applications)
        .innerJoin(other, eq(applications.duplicateOf, other.id))
        .where(isNotNull(other.duplicateOf))
      expect(chains).toEqual([])
    }
  })

  it('are asked for with the whole person after a correction of the number', async () => {
    const { db } = store()
    const [head, duplicate, bystander] = [
      await make(db),
      await make(db),
      await make(db, { name: '旁人', phone: '13900139001' }),
    ]
    await mark(db, head, duplicate)
    const { name } = await read(db, head)
    const values = { ...submission({ name, phone: '13700137000' }).values }
    await correctApplication(db, { ...(await target(db, head)), values, reason: '听错' }, by)
    expect((await readPerson(db, head, by))?.samePhone.map(({ id }) => id)).toEqual([duplicate])
    await erasePerson(db, { phone: '13700137000', account: false }, by)
    expect((await db.select().from(applications)).map(({ id }) => id)).toEqual([bystander])
  })
})

describeWithStore('merges of version 0.3', (store) => {
  it('are duplicates, with the values that they have replaced in a note', async () => {
    const { db } = store()
    const [kept, merged] = [await make(db, { name: '王小明' }), await make(db, { name: '单雅婷' })]
    await db.update(applications).set({ duplicateOf: kept }).where(eq(applications.id, merged))
    await db.update(applications).set({ name: '单雅婷' }).where(eq(applications.id, kept))
    const event = { applicationId: kept, actor: officer.id, at: by.at }
    await db
      .insert(applicationEvents)
      .values({ ...event, id: crypto.randomUUID(), kind: 'absorbed', after: merged })
    const taken = {
      name: { before: ['王小明'], after: ['单雅婷'] },
      email: { before: ['one@mail.example'], after: ['two@mail.example'] },
      assignee: { before: [null], after: [officer.id] },
      decline: { before: ['price', '太贵'], after: [null, null] },
    }
    await db.insert(applicationMerges).values({ mergedId: merged, keptId: kept, taken, at: by.at })
    expect(await noteEarlierMerges(db)).toBe(1)
    expect(await noteEarlierMerges(db)).toBe(0)
    const opened = await readApplication(db, kept, by)
    expect(opened?.notes).toMatchObject([{ author: officer.id, createdAt: by.at }])
    for (const value of ['王小明', 'one@mail.example', '太贵'])
      expect(opened?.notes[0]?.body).toContain(value)
    expect(opened?.samePhone).toMatchObject([{ id: merged, duplicateOf: kept }])
    expect(await unmark(db, merged)).toMatchObject({ kind: 'changed' })
    expect(await read(db, merged)).toMatchObject({ duplicateOf: null, name: '单雅婷' })
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
      await make(db, { name: '李四' }),
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

  it('are not told apart after a change, a mark or an erasure that the officer has not seen', async () => {
    const { db } = store()
    const [it, other, third] = [await make(db), await make(db), await make(db)]
    const seen = [await target(db, it), await target(db, other)] as const
    expect(await tellApart(db, [seen[0], seen[0]], 'apart', by)).toEqual({ kind: 'refused' })
    expect(await tellApart(db, seen, 'apart', by)).toMatchObject({ kind: 'changed' })
    expect(await tellApart(db, seen, 'apart', by)).toEqual({ kind: 'stale', version: 2 })
    expect(await mark(db, it, third)).toMatchObject({ kind: 'changed' })
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

  it('are either marked or told apart by officers at the same time', async () => {
    const { db } = store()
    for (let round = 0; round < 5; round += 1) {
      const phone = `1380015${String(8000 + round)}`
      const person = { phone, name: `赵${'一二三四五'[round]}` }
      const [one, other] = [await make(db, person), await make(db, person)]
      const [a, b] = [await target(db, one), await target(db, other)]
      const results = await Promise.all([
        tellApart(db, [a, b], 'apart', by),
        tellApart(db, [b, a], 'apart', by),
        markDuplicate(db, { head: a, duplicate: b }, by),
        markDuplicate(db, { head: b, duplicate: a }, by),
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
