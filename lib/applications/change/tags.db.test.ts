import { expect, it } from 'vitest'
import { changeMany } from '@/lib/applications/change/change-many'
import { addTag, removeTag, undoTags, listTags, tagsOf } from '@/lib/applications/change/tags'
import { addNote } from '@/lib/applications/change/notes'
import { listApplications } from '@/lib/applications/inbox/list'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { markDuplicate, unmarkDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import { auditLog } from '@/lib/db/schema/staff'
import { applicationTags } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-03-05T02:00:00Z')
const by = { actor: officer, at }

async function submit(db: Database): Promise<string> {
  const result = await submitApplication(db, submission({}, { at }))
  return 'id' in result ? result.id : ''
}

async function target(db: Database, id: string) {
  return { id, version: (await readApplication(db, id, by))?.application.version ?? 0 }
}

async function tag(db: Database, id: string, ...tags: string[]) {
  const kinds: string[] = []
  for (const one of tags)
    kinds.push((await addTag(db, { ...(await target(db, id)), tag: one }, by)).kind)
  return kinds
}

const has = async (db: Database, id: string) => (await tagsOf(db, [id])).get(id) ?? []
const listed = async (db: Database, tagged: string) =>
  (await listApplications(db, { tag: tagged }, {}, by)).items.map(({ id }) => id)

describeWithStore('tags', (store) => {
  it('are one tag in every spelling, and are found by it', async () => {
    const { db } = store()
    const [one, other] = [await submit(db), await submit(db)]
    expect(await tag(db, one, 'MBA 展会', 'mba 展会', 'ＭＢＡ 展会')).toEqual([
      'changed',
      'refused',
      'refused',
    ])
    await tag(db, other, 'mba 展会', '校友推荐')
    expect(await has(db, other)).toEqual(['MBA 展会', '校友推荐'])
    expect(await listTags(db)).toEqual(['MBA 展会', '校友推荐'])
    expect((await listed(db, 'Mba 展会')).toSorted()).toEqual([one, other].toSorted())
    expect(await listed(db, '校友推荐')).toEqual([other])
    expect(
      (await listApplications(db, {}, {}, by)).items.map(({ tags }) => tags.length).toSorted(),
    ).toEqual([1, 2])
  })

  it('are found by the search, beside names and notes, also by their parts and in merged duplicates', async () => {
    const { db } = store()
    const [one, other] = [await submit(db), await submit(db)]
    await tag(db, one, '五月展会', 'Fair in May')
    await tag(db, other, '校友推荐')
    await addNote(db, { id: other, body: '展会后再联系' }, by)
    const found = async (q: string) =>
      (await listApplications(db, { q }, {}, by)).items.map(({ id }) => id).toSorted()
    expect(await found('五月')).toEqual([one])
    expect(await found('展会')).toEqual([one, other].toSorted())
    expect(await found('may FAIR')).toEqual([one])
    expect(await found('校友 联系')).toEqual([other])
    expect(await found('校友 五月')).toEqual([])
    await markDuplicate(db, { head: await target(db, other), duplicate: await target(db, one) }, by)
    expect(await found('校友 五月')).toEqual([other])
  })

  it('leave an event with the word and an audit entry without it', async () => {
    const { db } = store()
    const id = await submit(db)
    await tag(db, id, '王小明的同学')
    await removeTag(db, { ...(await target(db, id)), tag: '王小明的同学' }, by)
    const events = (await readApplication(db, id, by))?.events.slice(1)
    expect(events).toMatchObject([
      { kind: 'tagged', before: null, after: '王小明的同学' },
      { kind: 'untagged', before: '王小明的同学', after: null },
    ])
    const log = JSON.stringify(await db.select().from(auditLog))
    expect(log).toContain('application.tagged')
    expect(log).not.toContain('同学')
  })

  it('are at most twenty for an application and two hundred in all', async () => {
    const { db } = store()
    const id = await submit(db)
    const many = Array.from({ length: 200 }, (_, index) => `t${index}`)
    await db
      .insert(applicationTags)
      .values(many.slice(0, 20).map((name) => ({ applicationId: id, key: name, name })))
    expect(await tag(db, id, 'one more')).toEqual(['refused'])
    const others = await Promise.all(Array.from({ length: 10 }, () => submit(db)))
    await db.insert(applicationTags).values(
      many.slice(20).map((name, index) => ({
        applicationId: others[Math.floor(index / 20)] ?? id,
        key: name,
        name,
      })),
    )
    const last = others[9] ?? ''
    expect(await tag(db, last, 'new word', 't7')).toEqual(['refused', 'changed'])
  })

  it('are added to and removed from several at once, and taken back', async () => {
    const { db } = store()
    const [one, other] = [await submit(db), await submit(db)]
    await tag(db, other, 'vip')
    const targets = [await target(db, one), await target(db, other)]
    const done = await changeMany(db, targets, { kind: 'tag', tag: 'vip' }, by)
    expect([done.changed.length, done.failed.map(({ why }) => why)]).toEqual([1, ['refused']])
    const undone = await changeMany(db, done.changed, { kind: 'undo', of: 'tag' }, by)
    expect(undone.failed).toEqual([])
    expect([await has(db, one), await has(db, other)]).toEqual([[], ['vip']])
    const gone = await changeMany(db, [await target(db, other)], { kind: 'untag', tag: 'VIP' }, by)
    expect(await listTags(db)).toEqual([])
    await changeMany(db, gone.changed, { kind: 'undo', of: 'untag' }, by)
    expect(await has(db, other)).toEqual(['vip'])
    expect(await undoTags(db, { id: one, version: 1 }, by)).toMatchObject({ kind: 'stale' })
  })

  it('of both applications are shown after a merge and stay with each after it is undone', async () => {
    const { db } = store()
    const [kept, merged] = [await submit(db), await submit(db)]
    await tag(db, kept, 'a', 'both')
    await tag(db, merged, 'Both', 'b')
    await markDuplicate(
      db,
      { head: await target(db, kept), duplicate: await target(db, merged) },
      by,
    )
    expect(await has(db, kept)).toEqual(['a', 'b', 'both'])
    expect(await listed(db, 'b')).toEqual([kept])
    await unmarkDuplicate(db, await target(db, merged), by)
    expect([await has(db, kept), await has(db, merged)]).toEqual([
      ['a', 'both'],
      ['b', 'both'],
    ])
  })
})
