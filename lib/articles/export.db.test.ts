import { beforeEach, expect, test } from 'vitest'
import { saveArticle } from '@/lib/articles/edit'
import { exportArticles, readArticleFile } from '@/lib/articles/files'
import { getArticleSeeds } from '@/lib/content/documents'
import type { Database } from '@/lib/db/store'
import { articleEntrySchema } from '@/schemas/article-entry'
import { locales } from '@/schemas/locale'
import { describeWithStore, emptyTables } from '@/tests/setup/stores'

const by = { actor: { kind: 'system', id: 'test' } as const, at: new Date('2026-11-22T10:00:00Z') }

const plain = {
  locale: 'en-US',
  channel: 'news',
  title: 'T',
  summary: 'S',
  author: 'A',
  date: '2026-11-20',
  body: 'B',
}

/** Texts that YAML or the front matter could read as something else. */
const odd = [
  ...[
    '---',
    '--- a',
    'true',
    'null',
    '~',
    '123',
    '1e3',
    '0x10',
    '2026-11-22',
    '19:30',
    '# no comment',
    'a: b',
  ],
  ...[
    '- item',
    '"quoted"',
    "it's",
    '[list]',
    '{map}',
    '&anchor *alias',
    '!tag',
    '| text',
    '> text',
    '%',
    '@',
    '`',
  ],
  ...[
    '“弯引号”：第一步',
    '“弯引号”',
    '表情 😀 and ‮',
    'back\\slash \\n',
    'x'.repeat(120),
    'a \u2028 b',
    '\u{1F468}\u200D\u{1F469}',
    '?',
    ',',
  ],
]
const bodies = [
  ...[
    '---\ntitle: another\n---\n\ntext',
    '## Heading\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    '    code',
    'a\n\n\n\nb',
  ],
  ...['```\n---\n```', 'tab\tand  two spaces  \nbreak', '\\---', '{"json": 1}'],
]

const entries = [
  ...odd.map((title, index) => ({ ...plain, id: `title-${index}`, title, summary: title })),
  ...odd.map((author, index) => ({
    ...plain,
    id: `author-${index}`,
    author: author.slice(0, 64),
    teacher: author.slice(0, 64),
  })),
  ...bodies.map((body, index) => ({ ...plain, id: `body-${index}`, body })),
  { ...plain, id: '123', published: false, publishAt: '2027-03-01T08:00' },
  { ...plain, id: 'null', published: false, date: '2099-01-01' },
  { ...plain, id: 'later', date: '2099-01-01' },
  { ...plain, id: 'lesson', channel: 'lessons', time: '09:05', minutes: 45, recording: true },
]
const shipped = locales.flatMap((locale) =>
  getArticleSeeds(locale).map(({ startsIn, ...seed }) => ({
    ...seed,
    locale,
    date: startsIn === undefined ? seed.date : '2027-01-02',
  })),
)

describeWithStore('the export of all articles', (store) => {
  const db = (): Database => store().db
  beforeEach(() => emptyTables(store()))

  test('imported into an empty store and exported again, it is the same', async () => {
    const all = [...entries, ...shipped].map((one) => articleEntrySchema.parse(one))
    for (const entry of all) await saveArticle(db(), entry, by)
    const files = await exportArticles(db())
    expect(files).toHaveLength(all.length)
    await emptyTables(store())
    for (const { path, text } of files) {
      const { entries: read, problems } = await readArticleFile(
        `/some/folder/${path}`,
        Buffer.from(text),
      )
      expect(problems).toEqual([])
      for (const entry of read) await saveArticle(db(), entry, by)
    }
    expect(await exportArticles(db())).toEqual(files)
  })
})
