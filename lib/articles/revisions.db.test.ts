import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  deleteOldDrafts,
  dropDraft,
  findDraft,
  keepDraft,
  othersWriting,
} from '@/lib/articles/drafts'
import { removeArticle, saveArticle } from '@/lib/articles/edit'
import { findRevision, keptRevisions, listRevisions } from '@/lib/articles/revisions'
import { articleRevisions } from '@/lib/db/schema/articles'
import type { Database } from '@/lib/db/store'
import { articleEntrySchema } from '@/schemas/article-entry'
import { useStore } from '@/tests/setup/api'
import { makeAccount, noon } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const key = { locale: 'zh-CN', channel: 'news', id: 'kai-fang-ri' } as const
const lin = { actor: { kind: 'staff', id: 'lin' } as const, at: noon }

function entry(over: Record<string, unknown> = {}) {
  const texts = { title: '开放日', summary: '欢迎', author: '编辑部', body: '三月举行。' }
  return articleEntrySchema.parse({ ...key, ...texts, date: '2026-11-20', ...over })
}

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

describeWithStore('the revisions of an article', (store) => {
  const db = (): Database => store().db
  beforeEach(() => useStore(store()))

  test('each save is one, with its author, its time and everything that was entered', async () => {
    await saveArticle(db(), entry(), lin)
    const wang = { actor: { kind: 'staff', id: 'wang' } as const, at: minutes(5) }
    await saveArticle(db(), entry({ body: '四月举行。', publishAt: '2026-12-01T08:00' }), wang)
    await saveArticle(db(), entry({ body: 'too late' }), wang, 1)
    expect(await listRevisions(db(), key)).toMatchObject([
      { version: 2, actorId: 'wang', savedAt: minutes(5) },
      { version: 1, actorId: 'lin', savedAt: noon },
    ])
    expect((await findRevision(db(), key, 1))?.entry).toEqual(entry())
    expect((await findRevision(db(), key, 2))?.entry).toMatchObject({
      publishAt: '2026-12-01T08:00',
    })
  })

  test('the newest hundred are kept, and none of a removed article', async () => {
    const old = Array.from({ length: keptRevisions + 5 }, (_, index) => index + 1)
    await saveArticle(db(), entry(), lin)
    for (const version of old) await saveArticle(db(), entry({ title: `${version}` }), lin, version)
    const kept = await listRevisions(db(), key)
    expect(kept).toHaveLength(keptRevisions)
    expect(kept[0]?.version).toBe(old.length + 1)
    await removeArticle(db(), key, lin)
    expect(await db().select().from(articleRevisions)).toEqual([])
  })

  test('drafts are those of one editor, who is told of others, and old ones are deleted', async () => {
    const [me, other] = [randomUUID(), (await makeAccount(db(), ['editor'])).id]
    const draft = { fields: { title: '开放日改期' }, version: 1 }
    await keepDraft(db(), other, key, { ...draft, at: noon })
    await keepDraft(db(), other, key, { ...draft, at: minutes(10) })
    expect(await findDraft(db(), me, key)).toBeUndefined()
    expect(await findDraft(db(), other, key)).toEqual({
      ...draft,
      startedAt: noon,
      updatedAt: minutes(10),
    })
    expect(await othersWriting(db(), me, key, { at: minutes(11), locale: 'zh-CN' })).toEqual([
      { name: '林老师', since: noon },
    ])
    expect(await othersWriting(db(), other, key, { at: minutes(11), locale: 'zh-CN' })).toEqual([])
    expect(
      await othersWriting(db(), me, { ...key, id: 'else' }, { at: minutes(11), locale: 'zh-CN' }),
    ).toEqual([])
    expect(await othersWriting(db(), me, key, { at: minutes(60), locale: 'zh-CN' })).toEqual([])
    await deleteOldDrafts(db(), minutes(29 * 24 * 60))
    expect(await findDraft(db(), other, key)).toBeDefined()
    await deleteOldDrafts(db(), minutes(31 * 24 * 60))
    expect(await findDraft(db(), other, key)).toBeUndefined()
    await keepDraft(db(), me, { ...key, id: '' }, { ...draft, at: noon })
    await dropDraft(db(), me, { ...key, id: '' })
    expect(await findDraft(db(), me, { ...key, id: '' })).toBeUndefined()
  })
})
