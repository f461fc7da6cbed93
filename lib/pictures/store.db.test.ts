import { beforeEach, expect, test } from 'vitest'
import { dayMs, officeDay } from '@/lib/time'
import { keepDraft } from '@/lib/articles/drafts'
import { removeArticle, saveArticle } from '@/lib/articles/edit'
import { exportArticles, readArticleFile } from '@/lib/articles/files'
import { pictures } from '@/lib/db/schema/articles'
import { addPicture, deleteUnusedPictures } from '@/lib/pictures/store'
import { exportPictures, importedPicture, type PictureFile } from '@/lib/pictures/transfer'
import { articleEntrySchema } from '@/schemas/article-entry'
import { pictureAddress, pictureFiles, pictureOf } from '@/schemas/picture'
import { describeWithStore, emptyTables } from '@/tests/setup/stores'

const now = new Date()
const days = (count: number) => new Date(now.getTime() + count * dayMs)
const by = (at = now) => ({ actor: { kind: 'staff', id: 'editor' } as const, at })
const key = { locale: 'en-US', channel: 'news', id: 'open-day' } as const
const size = { width: 700, height: 500 }

/** A picture whose files only begin like pictures. */
function files(content: string) {
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(content.padEnd(20))])
  return pictureFiles({ id: '', ...size }).map((name) => ({ name, bytes: jpeg }))
}

function entry(over: Record<string, unknown> = {}) {
  const texts = {
    title: 'Open day',
    summary: 'Come and see',
    author: 'Press office',
    body: 'Welcome.',
  }
  return articleEntrySchema.parse({ ...key, ...texts, date: officeDay(now), ...over })
}

function addressOf(id: string): string {
  const picture = pictureOf(id)
  if (!picture) throw new Error(id)
  return pictureAddress(picture)
}

describeWithStore('pictures of articles', (store) => {
  const add = (content: string, at = now) =>
    addPicture(store().db, { files: files(content), ...size }, by(at))
  const kept = async () =>
    (await store().db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id)
  let cover: string
  let shown: string
  beforeEach(async () => {
    cover = await add('cover')
    shown = await add('body')
  })
  const withPictures = () => ({
    cover: addressOf(cover),
    coverAlt: 'A house: red',
    body: `![A tree](${addressOf(shown)})`,
  })

  test('are kept while an article shows them, or showed them in a revision, and for some weeks', async () => {
    await saveArticle(store().db, entry(withPictures()), by())
    await saveArticle(store().db, entry(), by())
    const unused = await add('unused')
    await deleteUnusedPictures(store().db, days(31))
    expect(await kept()).toContain(unused)
    await deleteUnusedPictures(store().db, days(33))
    expect((await kept()).sort()).toEqual([cover, shown].sort())
    await removeArticle(store().db, key, by(days(33)))
    await deleteUnusedPictures(store().db, days(33))
    expect(await kept()).toEqual([])
  })

  test('are kept with the draft that contains them', async () => {
    const account = '9fd7d9b8-80dc-41a3-8b94-d568f3070d8a'
    await keepDraft(store().db, account, key, { fields: withPictures(), version: 0, at: days(20) })
    await deleteUnusedPictures(store().db, days(50))
    expect((await kept()).sort()).toEqual([cover, shown].sort())
  })

  test('must exist when an article with them is saved', async () => {
    const absent = `${'0'.repeat(32)}-700x500`
    const result = await saveArticle(
      store().db,
      entry({ body: `![x](${addressOf(absent)})` }),
      by(),
    )
    expect(result).toEqual({ kind: 'no-picture', id: absent })
    expect(await exportArticles(store().db)).toEqual([])
  })

  test('are exported and imported with their articles without loss', async () => {
    await add('not shown')
    await saveArticle(store().db, entry(withPictures()), by())
    const texts = await exportArticles(store().db)
    const exported = await Array.fromAsync(exportPictures(store().db))
    expect(exported).toHaveLength(2 * pictureFiles({ id: '', ...size }).length)

    await emptyTables(store())
    for (const id of [cover, shown])
      await addPicture(store().db, importedPicture(id, reader(exported, id)), by())
    for (const { path, text } of texts)
      for (const one of (await readArticleFile(path, Buffer.from(text))).entries)
        await saveArticle(store().db, one, by())
    expect(await exportArticles(store().db)).toEqual(texts)
    expect(await Array.fromAsync(exportPictures(store().db))).toEqual(exported)
  })

  test('are not imported if a byte differs', async () => {
    await saveArticle(store().db, entry(withPictures()), by())
    const exported = await Array.fromAsync(exportPictures(store().db))
    exported[1]?.bytes.writeUInt8(0, 10)
    const changed = exported[1]?.path.split('/')[1] ?? ''
    expect(() => importedPicture(changed, reader(exported, changed))).toThrow('damaged')
    expect(() => importedPicture('../x', reader(exported, changed))).toThrow(
      'not the name of a picture',
    )
  })
})

const reader = (exported: readonly PictureFile[], id: string) => (name: string) =>
  exported.find(({ path }) => path === `pictures/${id}/${name}`)?.bytes ?? Buffer.alloc(0)
