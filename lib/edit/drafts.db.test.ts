import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deactivateAccount } from '@/lib/accounts/staff/manage'
import {
  deleteOldEditDrafts,
  dropDraft,
  findDraft,
  keepDraft,
  listDrafts,
  type EditDraft,
} from '@/lib/edit/drafts'
import { editDrafts } from '@/lib/db/schema/articles'
import { openStore } from '@/lib/db/store'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore, openTestStore } from '@/tests/setup/stores'
import { dayMs } from '@/lib/time'

const path = 'content/en-US/faq/online-degree/01-x.mdx'
const at = new Date('2026-11-23T08:00:00Z')
const days = (count: number) => new Date(at.getTime() + count * dayMs)
const draftOf = (source: string, base = 'A'): EditDraft => ({
  path,
  files: [{ path, revision: 'r', base, source }],
})

describeWithStore('drafts of content', (store) => {
  const db = () => store().db
  const account = async (more: Parameters<typeof makeAccount>[1] = ['editor']) =>
    (await makeAccount(db(), more)).id

  test('a draft is kept, changed under its id, and found by its owner only', async () => {
    const [mine, other] = [await account(), await account()]
    const id = await keepDraft(db(), mine, draftOf('B'), { at })
    expect(await findDraft(db(), mine, id, at)).toMatchObject(draftOf('B'))
    const changed = { ...draftOf('C\u{1F600}“”'), branch: 'edit/x-1' }
    expect(await keepDraft(db(), mine, changed, { at, known: id })).toBe(id)
    expect(await findDraft(db(), mine, id, at)).toMatchObject(changed)
    expect(await findDraft(db(), other, id, at)).toBeUndefined()
    expect(await keepDraft(db(), other, draftOf('D'), { at, known: id })).not.toBe(id)
    await dropDraft(db(), other, id)
    expect(await findDraft(db(), mine, id, at)).toMatchObject(changed)
    await dropDraft(db(), mine, id)
    expect(await findDraft(db(), mine, id, at)).toBeUndefined()
  })

  test('a proposed draft takes along all drafts of its form, and nothing else', async () => {
    const mine = await account()
    const formId = randomUUID()
    const first = await keepDraft(db(), mine, { ...draftOf('B'), formId }, { at })
    const shown = await findDraft(db(), mine, first, at)
    expect(shown?.formId).toBe(formId)
    // The copies that the form keeps on the way, also one whose id it never learned, and the draft that it shows again.
    for (const text of ['C', 'C', 'D'])
      await keepDraft(db(), mine, { ...draftOf(text), formId }, { at })
    const proposed = await keepDraft(db(), mine, { ...draftOf('E'), formId }, { at: days(1) })
    const other = await keepDraft(db(), mine, draftOf('E'), { at })
    const stranger = await keepDraft(db(), await account(), { ...draftOf('E'), formId }, { at })
    await dropDraft(db(), mine, proposed)
    expect((await listDrafts(db(), mine, days(2))).map(({ id }) => id)).toEqual([other])
    expect(await db().$count(editDrafts)).toBe(2)
    await dropDraft(db(), mine, stranger)
    expect(await db().$count(editDrafts, eq(editDrafts.id, stranger))).toBe(1)
  })

  test('two windows that continue one draft: the proposal of one leaves what the other has kept', async () => {
    const mine = await account()
    const first = await keepDraft(db(), mine, draftOf('B'), { at })
    const form = (await findDraft(db(), mine, first, at))?.formId ?? ''
    const begun = { form: randomUUID(), until: days(0.5).getTime() }
    const window = () => ({
      formId: randomUUID(),
      continues: [begun, { form, until: days(1).getTime() }],
    })
    // A copy of the first window on the way, what that window keeps after it was continued, and a form before it.
    await keepDraft(db(), mine, { ...draftOf('C'), formId: form }, { at })
    const later = await keepDraft(db(), mine, { ...draftOf('C2'), formId: form }, { at: days(2) })
    await keepDraft(db(), mine, { ...draftOf('A2'), formId: begun.form }, { at })
    const [one, two] = [window(), window()]
    await keepDraft(db(), mine, { ...draftOf('D'), ...one }, { at: days(2) })
    const reviewed = await keepDraft(db(), mine, { ...draftOf('E'), ...two }, { at: days(3) })
    const proposed = await keepDraft(db(), mine, { ...draftOf('F'), ...one }, { at: days(4) })
    await keepDraft(
      db(),
      mine,
      { ...draftOf('F'), branch: 'edit/x-1' },
      { at: days(4), known: proposed },
    )
    await dropDraft(db(), mine, proposed)
    expect((await listDrafts(db(), mine, days(4))).map(({ id }) => id)).toEqual([reviewed])
    expect(await db().$count(editDrafts)).toBe(2)
    await dropDraft(db(), mine, reviewed)
    expect((await listDrafts(db(), mine, days(4))).map(({ id }) => id)).toEqual([later])
    // The draft that was continued ends alone.
    await keepDraft(db(), mine, { ...draftOf('G'), ...window() }, { at: days(4) })
    await dropDraft(db(), mine, later)
    expect(await db().$count(editDrafts)).toBe(1)
  })

  test('the newest changed draft of each document is listed for its owner only', async () => {
    const [mine, other] = [await account(), await account()]
    const empty = { path: 'content/en-US/faq/online-degree/02-y.mdx', files: [] }
    await keepDraft(db(), mine, draftOf('B'), { at })
    const id = await keepDraft(db(), mine, draftOf('C'), { at: days(1) })
    await keepDraft(db(), mine, empty, { at })
    expect(await listDrafts(db(), mine, days(1))).toMatchObject([{ id, path, updatedAt: days(1) }])
    expect(await listDrafts(db(), other, days(1))).toEqual([])
    expect(await listDrafts(db(), mine, days(9))).toEqual([])
  })

  test('a draft is kept without NUL, which the store cannot keep', async () => {
    const mine = await account()
    const id = await keepDraft(db(), mine, draftOf('a\0b\ud800'), { at })
    expect(await findDraft(db(), mine, id, at)).toMatchObject(draftOf('ab'))
  })

  test.each(['', 'none', "'; drop table edit_drafts", 'x'.repeat(10_000), '0'.repeat(36)])(
    'the id %j is none',
    async (id) => {
      const mine = await account()
      expect(await findDraft(db(), mine, id, at)).toBeUndefined()
      expect(await keepDraft(db(), mine, draftOf('B'), { at, known: id })).not.toBe(id)
    },
  )

  test('it ends after seven days without a change, and the upkeep removes it', async () => {
    const mine = await account()
    const id = await keepDraft(db(), mine, draftOf('B'), { at })
    expect(await findDraft(db(), mine, id, days(6.9))).toBeDefined()
    expect(await findDraft(db(), mine, id, days(7))).toBeUndefined()
    await deleteOldEditDrafts(db(), days(6.9))
    expect(await db().$count(editDrafts)).toBe(1)
    await deleteOldEditDrafts(db(), days(7))
    expect(await db().$count(editDrafts)).toBe(0)
  })

  test('the oldest drafts of a person give way to newer ones, by size and number', async () => {
    const [mine, other] = [await account(), await account()]
    const theirs = await keepDraft(db(), other, draftOf('B'), { at })
    const large = draftOf('x'.repeat(3_500_000))
    const ids: string[] = []
    for (const index of [0, 1, 2, 3])
      ids.push(await keepDraft(db(), mine, large, { at: days(index / 10) }))
    const left = await Promise.all(ids.map((id) => findDraft(db(), mine, id, days(1))))
    expect(left.map((one) => one !== undefined)).toEqual([false, false, true, true])
    for (let index = 0; index < 60; index++)
      await keepDraft(db(), mine, draftOf('B'), { at: days(1 + index / 100) })
    expect(await db().$count(editDrafts, eq(editDrafts.accountId, mine))).toBe(50)
    expect(await findDraft(db(), other, theirs, at)).toBeDefined()
  })

  test('the drafts of an account that is deactivated are deleted', async () => {
    const [mine, other, admin] = [
      await account(),
      await account(),
      await account(['administrator']),
    ]
    await keepDraft(db(), mine, draftOf('B'), { at })
    const theirs = await keepDraft(db(), other, draftOf('B'), { at })
    const actor = { kind: 'staff', id: admin } as const
    expect(await deactivateAccount(db(), { accountId: mine, actor, at })).toBe('done')
    expect(await db().$count(editDrafts)).toBe(1)
    expect(await findDraft(db(), other, theirs, at)).toBeDefined()
  })

  test('fifty changes of one draft at once leave one draft, of one of them', async () => {
    const mine = await account()
    const id = await keepDraft(db(), mine, draftOf('B'), { at })
    const texts = Array.from({ length: 50 }, (_, index) => `text ${index}`)
    await Promise.all(texts.map((text) => keepDraft(db(), mine, draftOf(text), { at, known: id })))
    expect(await db().$count(editDrafts)).toBe(1)
    expect(texts).toContain((await findDraft(db(), mine, id, at))?.files[0]?.source)
  })
})

test('a draft survives a restart of the server', async () => {
  const { databaseUrl, store, remove } = await openTestStore()
  const mine = (await makeAccount(store.db, ['editor'])).id
  const id = await keepDraft(store.db, mine, draftOf('B'), { at })
  await store.close()
  const again = await openStore({ databaseUrl })
  expect(await findDraft(again.db, mine, id, at)).toMatchObject(draftOf('B'))
  expect((await again.db.execute(sql`select 1 as one`)).rows).toHaveLength(1)
  await again.close()
  await remove().catch(() => undefined)
})
